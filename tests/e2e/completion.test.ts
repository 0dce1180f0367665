import { expect, it } from 'vitest'
import { openFolder } from './harness/as-user'
import { launchApp } from './harness/launch'

it('completes the files of the workspace from a thread, and never a secret one', async () => {
  await using launched = await launchApp({
    workspace: { 'src/engine.ts': 'x', 'src/enginery.ts': 'y', '.env': 'KEY=1', 'docs/engine.md': 'z' },
  })
  const { page, workspace } = launched
  await openFolder(page, workspace)
  const labels = await page.evaluate(async () => {
    for (;;) {
      const reply = await window.bridge.call('reference.complete', {
        text: '@engin',
        cursor: 6,
        recent: ['docs/engine.md'],
      })
      if (!reply.ok) throw new Error(JSON.stringify(reply.message))
      if (reply.value !== null && !reply.value.isPartial) return reply.value.items.map(({ value }) => value)
    }
  })
  expect(labels).toEqual(['@file:docs/engine.md', '@file:src/engine.ts', '@file:src/enginery.ts'])
  const secret = await page.evaluate(() =>
    window.bridge.call('reference.complete', { text: '@file:.e', cursor: 8, recent: [] }),
  )
  expect(secret.ok && secret.value?.items).toEqual([])
})
