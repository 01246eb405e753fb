import { runChecks } from './checks.ts'

/** `npm run check`: types, lint, format, walls and unused code. */
process.exitCode = (await runChecks()) ? 0 : 1
