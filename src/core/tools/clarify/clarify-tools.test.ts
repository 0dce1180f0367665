import { describe, expect, it } from 'vitest'
import type { Question } from '../../../shared/ask'
import { toolContext } from '../../../../tests/fixtures/tool-context'
import { createToolRegistry } from '../registry'
import { clarifyTools } from './clarify-tools'

const registry = createToolRegistry(clarifyTools(), Date.now)

async function ask(args: object, answers: readonly string[] | null = null) {
  const asked: Question[] = []
  const clarify = async (questions: readonly Question[]) => {
    asked.push(...questions)
    return answers
  }
  const { text } = await registry.dispatch('clarify', { ...args }, toolContext({ clarify }))
  return { asked, result: JSON.parse(text) }
}

describe('clarify', () => {
  it('asks one question with choices in any form and returns the answer without the mark', async () => {
    const choices = ['Tabs (Recommended)', { title: 'Spaces', description: 'two of them' }]
    const { asked, result } = await ask({ question: 'Which?', choices }, ['Tabs (Recommended)'])
    expect(asked).toEqual([
      {
        question: 'Which?',
        choices: [
          { label: 'Tabs (Recommended)', description: '' },
          { label: 'Spaces', description: 'two of them' },
        ],
        multiSelect: false,
      },
    ])
    expect(result).toEqual({
      question: 'Which?',
      choices_offered: ['Tabs (Recommended)', 'Spaces'],
      user_response: 'Tabs',
    })
  })

  it('asks several questions at once', async () => {
    const { result } = await ask({ questions: [{ question: 'A?' }, { question: 'B?', multi_select: true }] }, [
      'a',
      'b',
    ])
    expect(result.responses.map(({ user_response }: { user_response: string }) => user_response)).toEqual(['a', 'b'])
  })

  it('tells the model to decide when nobody answers', async () => {
    const { result } = await ask({ question: 'Which?' })
    expect(result.user_response).toContain('Decide yourself')
  })

  it.each([
    [{}, 'no question'],
    [{ question: '  ' }, 'no question'],
    [{ question: 'Q?', choices: ['1', '2', '3', '4', '5'] }, 'at most 4'],
    [{ questions: Array.from({ length: 6 }, () => ({ question: 'Q?' })) }, 'at most 5'],
  ])('refuses %j', async (args, reason) => {
    const { asked, result } = await ask(args)
    expect(result.error).toContain(reason)
    expect(asked).toEqual([])
  })
})
