import { isAbsolute, resolve } from 'node:path'
import { said, type SaidText } from '../../../shared/words/said'

/** Where skills are fetched from. */
export type SkillOrigin =
  | { readonly kind: 'folder'; readonly path: string }
  | { readonly kind: 'zip'; readonly path: string }
  /** `below` is the folder in the repository to look in; '' for all of it. */
  | { readonly kind: 'git'; readonly url: string; readonly below: string }

export type ReadOrigin =
  | { readonly ok: true; readonly origin: SkillOrigin }
  | { readonly ok: false; readonly message: SaidText }

/** What a person typed: a folder, a zip file, an address of a repository, or `owner/name` on GitHub. `#` names a folder in it. */
export function readOrigin(typed: string, userHome: string): ReadOrigin {
  const text = typed.trim()
  if (text === '') return { ok: false, message: said('skills.name_folder_zip_file_address') }
  const [address = '', below = ''] = text.split('#', 2)
  if (/^https:\/\//i.test(address) || /^file:\/\//i.test(address)) return git(address, below)
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(address))
    return { ok: false, message: said('skills.https_addresses_fetched_not', { address: address.split(':')[0] ?? '' }) }
  const path = text.replace(/^~(?=$|[/\\])/, () => userHome)
  if (isAbsolute(path))
    return { ok: true, origin: { kind: /\.zip$/i.test(path) ? 'zip' : 'folder', path: resolve(path) } }
  if (/^[\w.-]+\/[\w.-]+$/.test(address)) return git(`https://github.com/${address}.git`, below)
  return { ok: false, message: said('skills.give_whole_path_folder_zip') }
}

function git(url: string, below: string): ReadOrigin {
  if (below.split('/').includes('..')) return { ok: false, message: said('skills.folder_after_must_lie_repository') }
  if (/^https:\/\/[^/]*@/i.test(url)) return { ok: false, message: said('skills.leave_user_names_keys_out') }
  return { ok: true, origin: { kind: 'git', url, below } }
}
