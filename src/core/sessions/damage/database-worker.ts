import { serveThread } from '../../threads/serve-thread'
import { migrations } from '../migrations'
import { type DatabaseTask, doTask } from './database-work'

/** The thread behind `createDatabaseWork`. */
serveThread<DatabaseTask, unknown>({ answer: (task) => doTask(task, { migrations, clock: Date.now }) })
