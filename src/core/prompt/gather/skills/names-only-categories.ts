import { gitRoot } from '../../../workspace/git-root'

/** Kinds of work that have little to do with the code in a repository. Their skills stay loadable. */
const besidesCode: readonly string[] = [
  'creative',
  'email',
  'finance',
  'gaming',
  'health',
  'leisure',
  'media',
  'music',
  'note-taking',
  'productivity',
  'smart-home',
  'social-media',
  'travel',
]

/** In a repository the index spends its words on what code needs; other categories are listed by names alone. */
export async function namesOnlyCategories(workspace: string | null): Promise<readonly string[]> {
  return workspace !== null && (await gitRoot(workspace)) !== null ? besidesCode : []
}
