import { gitBlock, gitLog } from '../git/git-block'
import { type ReferenceKind, warning } from '../reference'
import { said } from '../../../shared/words/said'

const MOST_COMMITS = 10

/** The last commits with their patches. */
export const git: ReferenceKind = {
  name: 'git',
  takes: 'value',
  async expand({ target }, context) {
    if (!/^[+-]?\d*$/.test(target)) return warning(said('references.not_a_number', { target }))
    const commits = Math.min(MOST_COMMITS, Math.max(1, Number(target) || 1))
    return gitBlock(gitLog(commits), context)
  },
}
