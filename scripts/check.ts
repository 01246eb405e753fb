import { runChecks } from './checks.ts'
import { buildWeb } from './parts/build-web.ts'

/** `npm run check`: types, lint, format, walls, unused code, and the weight of the pages. */
process.exitCode = (await runChecks(buildWeb())) ? 0 : 1
