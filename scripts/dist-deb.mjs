// node scripts/dist-deb.mjs UNPACKED OUTPUT: the deb of an app that electron-builder left as a folder. Prints its path.
import { readFileSync } from 'node:fs'
import { makeDeb } from './dist-deb/make-deb.mjs'
import { fromRoot } from './lib/paths.mjs'

const [unpacked = '', output = ''] = process.argv.slice(2)
const { version, description } = JSON.parse(readFileSync(fromRoot('package.json'), 'utf8'))
console.log(await makeDeb({ unpacked, output, version, description }))
