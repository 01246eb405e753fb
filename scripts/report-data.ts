import { writeFileSync } from 'node:fs'
import { reportDataPage } from './parts/report-data-page.ts'

/** Writes the page about data, tags and filters of report templates. */
writeFileSync(new URL('../docs/report-data.md', import.meta.url), reportDataPage())
