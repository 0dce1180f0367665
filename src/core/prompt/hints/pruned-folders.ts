import { relative, sep } from 'node:path'

/** Folders whose files nobody in the project wrote: fetched, built, cached, kept. */
const PRUNED = new Set(
  [
    '.git .hg .svn node_modules venv .venv site-packages dist-packages vendor third_party',
    'build dist target out coverage .next .turbo .parcel-cache .nuxt .svelte-kit .archive __pycache__ .cache .Trash',
    '.tox .nox .mypy_cache .pytest_cache .ruff_cache .npm .yarn .pnpm-store .gradle .m2 .nuget backups backup .backups',
  ].flatMap((line) => line.split(' ')),
)

export function isPruned(workspace: string, folder: string): boolean {
  return relative(workspace, folder)
    .split(sep)
    .some((name) => PRUNED.has(name))
}
