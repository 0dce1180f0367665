import type { Tool } from '../tool'
import type { Browser } from './create-browser'
import { browserBackTool } from './tools/browser-back'
import { browserClickTool } from './tools/browser-click'
import { browserCloseTool } from './tools/browser-close'
import { browserConsoleTool } from './tools/browser-console'
import { browserDialogTool } from './tools/browser-dialog'
import { browserGetImagesTool } from './tools/browser-get-images'
import { browserNavigateTool } from './tools/browser-navigate'
import { browserPressTool } from './tools/browser-press'
import { browserScrollTool } from './tools/browser-scroll'
import { browserSnapshotTool } from './tools/browser-snapshot'
import { browserTabsTool } from './tools/browser-tabs'
import { browserTypeTool } from './tools/browser-type'
import { browserVisionTool } from './tools/browser-vision'

export function browserTools(browser: Browser): readonly Tool[] {
  return [
    browserNavigateTool(browser),
    browserSnapshotTool(browser),
    browserClickTool(browser),
    browserTypeTool(browser),
    browserScrollTool(browser),
    browserBackTool(browser),
    browserPressTool(browser),
    browserGetImagesTool(browser),
    browserVisionTool(browser),
    browserConsoleTool(browser),
    browserDialogTool(browser),
    browserTabsTool(browser),
    browserCloseTool(browser),
  ]
}
