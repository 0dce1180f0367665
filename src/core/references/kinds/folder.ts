import { errorCode } from '../../base/system-error'
import { listFolder } from '../folder/list-folder'
import { admit } from '../guard'
import { type ReferenceKind, warning } from '../reference'

/** What is in a folder: a tree of names, with the lines or bytes of each file. */
export const folder: ReferenceKind = {
  name: 'folder',
  takes: 'value',
  async expand({ raw, target }, { territory }) {
    const admission = await admit(target, territory)
    if (!admission.ok) return warning(admission.warning)
    try {
      const content = await listFolder(admission.path, territory)
      return { kind: 'text', icon: '📁', label: raw, content, fence: null, rangeIgnored: false }
    } catch (error) {
      return warning(problemOf(errorCode(error) ?? 'unknown error'))
    }
  },
}

function problemOf(code: string): string {
  switch (code) {
    case 'ENOENT':
      return 'folder not found'
    case 'ENOTDIR':
      return 'path is not a folder'
    case 'EACCES':
    case 'EPERM':
      return 'there is no permission to list the folder'
    default:
      return `folder cannot be listed (${code})`
  }
}
