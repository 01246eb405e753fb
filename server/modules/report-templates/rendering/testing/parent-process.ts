import { TemplateProcess } from '../template-process.ts'
import type { Trial } from './trying-process.ts'

/**
 * A process that starts another, as the server does, and writes its id. Then it stays ("idle"), waits for an answer
 * ("busy"), or has nothing to do.
 */
const templates = new TemplateProcess<Trial, number>(new URL('./trying-process.ts', import.meta.url))
process.stdout.write(JSON.stringify(await templates.ask({ act: 'say its id' })))
const [then] = process.argv.slice(2)
if (then === 'idle') setInterval(() => undefined, 1000)
if (then === 'busy') await templates.ask({ act: 'be busy', milliseconds: 1500 })
