import {
  BookOpen,
  Bot,
  Brain,
  CalendarClock,
  CircleHelp,
  FilePen,
  FileText,
  Globe,
  ListTodo,
  MessagesSquare,
  Search,
  SquareTerminal,
  Wrench,
} from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import type { ToolVerb } from './describe-tool'

export const toolIcons: Record<ToolVerb, LucideIcon> = {
  read: FileText,
  write: FilePen,
  edit: FilePen,
  search: Search,
  run: SquareTerminal,
  process: SquareTerminal,
  web: Globe,
  open: Globe,
  browse: Globe,
  memory: Brain,
  skill: BookOpen,
  sessions: MessagesSquare,
  plan: ListTodo,
  delegate: Bot,
  ask: CircleHelp,
  schedule: CalendarClock,
  use: Wrench,
}
