import { serveThread } from '../../threads/serve-thread'
import { type CountQuestion, countWith } from './count-tokens'

/** The thread behind `createCounter`: one question after the other. */
serveThread<CountQuestion, readonly number[]>({ answer: ({ encoding, texts }) => countWith(encoding, texts) })
