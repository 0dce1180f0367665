import { zhCNAgentSaid } from './agent'
import { zhCNTextSaid } from './text'

export const zhCNSaid = {
  agent: zhCNAgentSaid,
  text: zhCNTextSaid,
}
