/** Why a name cannot be that of a skill, or `null`. It becomes a folder, so it is kept to what every system accepts. */
export function skillNameProblem(name: string): string | null {
  if (!/^[a-z0-9][a-z0-9._-]{0,63}$/.test(name))
    return `The name ${JSON.stringify(name)} cannot be used: take 1 to 64 lower-case letters, digits, ".", "_" or "-", starting with a letter or digit.`
  if (name.endsWith('.')) return `The name "${name}" cannot be used: a folder must not end with a dot.`
  if (/^(?:con|prn|aux|nul|com[0-9]|lpt[0-9])(?:\.|$)/.test(name))
    return `The name "${name}" cannot be used: Windows keeps it for a device.`
  return null
}

/** A category is one folder, under the same rule. */
export function categoryProblem(category: string): string | null {
  return skillNameProblem(category)?.replace(/^The name/, 'The category') ?? null
}
