import {
  BookOpen,
  Bot,
  Brain,
  CalendarClock,
  CircleHelp,
  FilePen,
  FileText,
  Globe,
  Image,
  ListTodo,
  MessagesSquare,
  Plug,
  Search,
  SquareTerminal,
  Wrench,
} from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import type { ToolShown } from '../../../shared/tool-shown'

export const toolIcons: Record<ToolShown['icon'], LucideIcon> = {
  file: FileText,
  edit: FilePen,
  search: Search,
  terminal: SquareTerminal,
  web: Globe,
  memory: Brain,
  skill: BookOpen,
  chats: MessagesSquare,
  ask: CircleHelp,
  list: ListTodo,
  image: Image,
  agent: Bot,
  clock: CalendarClock,
  plug: Plug,
  tool: Wrench,
}
