import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // The default leaves one core idle, which is half of a small CI machine.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'tests/headless/**/*.test.ts', 'scripts/**/*.test.ts'],
          environment: 'node',
          setupFiles: ['tests/fixtures/fixed-seed.ts', 'tests/fixtures/said-equals-english.ts'],
          pool: 'forks',
          // Hundreds of generated inputs need more than the default of five seconds on a busy machine. It stays below the limits
          // of the app itself (half a minute for git, a minute for a search), so that a test which runs into one of them fails.
          testTimeout: 20_000,
          hookTimeout: 20_000,
          // What is waited for may come late on a busy machine; the default of one second is no promise of ours.
          expect: { poll: { timeout: 15_000 } },
        },
      },
      {
        test: {
          name: 'e2e',
          // `npm test` has ten minutes; `npm run e2e` also runs what is in `long`.
          include: process.env['HERMES_E2E'] === 'short' ? ['tests/e2e/*.test.ts'] : ['tests/e2e/**/*.test.ts'],
          environment: 'node',
          setupFiles: ['tests/fixtures/said-equals-english.ts'],
          pool: 'forks',
          // Each test has an app, a home and a workspace of its own.
          maxWorkers: 2,
          // A busy machine may fail one; it is tried once more, and the closing lines name it as flaky.
          retry: 1,
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // An app that starts beside another one on a busy machine may need longer than the default of one second.
          expect: { poll: { timeout: 30_000 } },
        },
      },
    ],
  },
})
