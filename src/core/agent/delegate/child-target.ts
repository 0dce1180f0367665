interface Target {
  readonly model: string
  readonly provider: string
}

/** The model of sub-agents: the one that is set for them, else that of the session. */
export function childTarget(set: Target, parent: Target | null): Target {
  const { model, provider } = parent ?? { model: '', provider: '' }
  return { model: set.model === '' ? model : set.model, provider: set.provider === '' ? provider : set.provider }
}
