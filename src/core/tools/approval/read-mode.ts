import type { ApprovalMode } from './approval'

/** `approvals.mode` of config.yaml. YAML reads a bare `off` as false; whatever is not understood is the careful mode. */
export function readMode(value: unknown): ApprovalMode {
  if (value === false || value === 'off') return 'off'
  return value === 'smart' ? 'smart' : 'manual'
}
