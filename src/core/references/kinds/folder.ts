import { errorCode } from '../../base/system-error'
import { listFolder } from '../folder/list-folder'
import { admit } from '../guard'
import { type ReferenceKind, warning } from '../reference'
import { type SaidText, said } from '../../../shared/words/said'

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
      return warning(problemOf(errorCode(error)))
    }
  },
}

function problemOf(code: string | undefined): SaidText {
  switch (code) {
    case 'ENOENT':
      return said('references.folder_not_found')
    case 'ENOTDIR':
      return said('references.not_a_folder')
    case 'EACCES':
    case 'EPERM':
      return said('references.folder_forbidden')
    default:
      return said('references.folder_not_listed', { code: code ?? said('base.unknown_error') })
  }
}
