/**
 * What `npm audit --json` found, as far as it should stop a release. Where the registry could not be asked, that is said and
 * nothing stops: a machine without a network must still be able to check everything else.
 * @param {string} output
 * @returns {{ asked: boolean, note: string, problems: string[] }}
 */
export function auditReport(output) {
  const report = parse(output)
  const { vulnerabilities } = report
  if (typeof vulnerabilities !== 'object' || vulnerabilities === null) {
    return { asked: false, note: `Not audited: ${reasonIn(report)}`, problems: [] }
  }
  const found = Object.entries(vulnerabilities)
  const grave = found.filter(([, { severity }]) => severity === 'high' || severity === 'critical')
  return {
    asked: true,
    note: `${found.length} advisories, ${grave.length} of them grave.`,
    problems: grave.map(([name, { severity, range }]) => `${name} ${range}: ${severity}`),
  }
}

/**
 * @param {string} output
 * @returns {{ vulnerabilities?: Record<string, { severity: string, range: string }>, message?: string, error?: { summary?: string } }}
 */
function parse(output) {
  try {
    const value = JSON.parse(output)
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    return {}
  }
}

/** @param {ReturnType<typeof parse>} report */
function reasonIn({ message, error }) {
  const [line = ''] = (error?.summary || message || 'no answer').split('\n')
  // The address of a registry belongs to this machine.
  return line.replace(/ - \w+ https?:.*$| https?:\S+/, '')
}
