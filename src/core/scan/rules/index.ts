import { compile } from '../compile'
import { original } from './original'
import { words } from './words'

export const program = compile([...original], words, [])
