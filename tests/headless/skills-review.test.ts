import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { reply, text, toolCall } from '../fixtures/model-server/script'
import { reviewLab } from './skills/review-lab'
import { skillText } from './skills/skills-home'

const slow = 30_000

it(
  'saves what it learnt, says why, and sends the prompt of the session byte for byte',
  async () => {
    await using lab = await reviewLab()
    const { server, sessionId, home } = lab
    server.script(
      reply(text('Deployed.')),
      reply(
        text('Deploying needed three attempts.'),
        toolCall('skill_manage', { action: 'create', name: 'deploy', content: skillText('deploy') }),
      ),
      reply(
        text('You want short answers.'),
        toolCall('memory', { action: 'add', target: 'user', content: 'Wants short answers.' }),
      ),
      reply(text('Saved a skill and a preference.')),
    )
    await lab.run('Deploy it, and keep it short.')
    const turnId = lab.events[0]?.turnId ?? ''
    const ending = await lab.reviews.now(sessionId, turnId, '')
    expect(ending).toMatchObject({ outcome: 'done', requests: 3, summary: 'Saved a skill and a preference.' })

    const [turn, review] = server.requests.map(({ json }) => json)
    const messagesOf = (body: typeof turn) => body?.['messages'] as unknown[]
    expect(review?.['tools']).toEqual(turn?.['tools'])
    expect(messagesOf(review).slice(0, 2)).toEqual(messagesOf(turn))
    expect(messagesOf(review)).toHaveLength(4)

    expect(readFileSync(join(home.paths.skills, 'deploy/SKILL.md'), 'utf8')).toBe(skillText('deploy'))
    expect((await home.skills.store.history()).map(({ cause }) => cause)).toEqual([
      { kind: 'review', sessionId, why: 'Deploying needed three attempts.' },
    ])
    expect(JSON.parse(readFileSync(lab.logFile, 'utf8').trim())).toMatchObject({
      sessionId,
      memory: [{ why: 'You want short answers.' }],
    })
    const booked = lab.database.db.prepare('SELECT purpose FROM requests ORDER BY id').pluck().all()
    expect(booked).toEqual(['turn', 'review', 'review', 'review'])
    expect(lab.told).toMatchObject([{ sessionId, turnId, type: 'background', purpose: 'review', requests: 3 }])
  },
  slow,
)

it(
  'leaves alone what people wrote, and what it has not read',
  async () => {
    await using lab = await reviewLab({ 'home/skills/hand/SKILL.md': skillText('hand') })
    const { server, sessionId, home } = lab
    await home.call('skill_manage', { action: 'create', name: 'own', content: skillText('own') })
    const change = { old_string: 'step by step', new_string: 'at once' }
    server.script(
      reply(text('Done.')),
      reply(toolCall('skill_manage', { action: 'patch', name: 'hand', ...change })),
      reply(toolCall('skill_manage', { action: 'patch', name: 'own', ...change })),
      reply(toolCall('terminal', { command: 'true' })),
      reply(toolCall('skill_view', { name: 'own' })),
      reply(toolCall('skill_manage', { action: 'patch', name: 'own', ...change })),
      reply(text('Done.')),
    )
    await lab.run()
    await lab.reviews.now(sessionId, 'turn-1', '')
    const [hand, unread, terminal] = server.requests.slice(2, 5).map(({ json }) => {
      const messages = json['messages'] as { content: string }[]
      return messages.at(-1)?.content
    })
    expect(hand).toContain('was not written by you')
    expect(unread).toContain('Load own with skill_view first')
    expect(terminal).toBe('terminal cannot be used in a review.')
    expect(readFileSync(join(home.paths.skills, 'hand/SKILL.md'), 'utf8')).toBe(skillText('hand'))
    expect(readFileSync(join(home.paths.skills, 'own/SKILL.md'), 'utf8')).toContain('Do it at once.')
  },
  slow,
)

it(
  'begins by itself when enough has happened, and ends when the user goes on',
  async () => {
    await using lab = await reviewLab()
    const { server, sessionId, reviews, home } = lab
    server.otherwise(reply(text('Nothing')))
    await lab.run()
    const stamp = { sessionId, turnId: 'turn-1', at: 0 }
    const end = {
      type: 'turn-end',
      outcome: 'completed',
      failure: null,
      requests: 1,
      usage: { input: 0, output: 0, cacheRead: 0, cacheWrite: 0, reasoning: 0 },
      cost: { status: 'unpriced' },
    } as const
    for (let turn = 1; turn < 10; turn += 1) reviews.hear({ ...stamp, ...end })
    expect(reviews.isRunning(sessionId)).toBe(false)
    reviews.hear({ ...stamp, ...end })
    expect(reviews.isRunning(sessionId)).toBe(true)
    reviews.hear({ ...stamp, type: 'turn-start', userMessageId: 1, model: 'm', provider: 'p' })
    await reviews.close()
    expect(lab.ended.filter(({ outcome }) => outcome === 'done')).toEqual([])
    expect(existsSync(join(home.paths.skills, 'deploy'))).toBe(false)
  },
  slow,
)
