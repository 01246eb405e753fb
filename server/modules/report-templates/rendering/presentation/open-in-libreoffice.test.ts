import { execFile, spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { extractText } from 'unpdf'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sampleReport } from '../../preview/sample-report.ts'
import { makePresentation } from './make-presentation.ts'

/** LibreOffice is no part of the product; where the machine has it, it is the second program that opens presentations. */
const isInstalled = spawnSync('soffice', ['--version']).status === 0
const run = promisify(execFile)

let folder: string
beforeEach(async () => (folder = await mkdtemp(join(tmpdir(), 'assay-presentation-'))))
afterEach(() => rm(folder, { recursive: true, force: true }))

test.runIf(isInstalled)(
  'opens in LibreOffice, a page for each slide with its title (OPS-2-138)',
  async () => {
    const file = join(folder, 'report.pptx')
    await writeFile(file, await makePresentation(sampleReport('cs'), new AbortController().signal))
    const profile = `-env:UserInstallation=${pathToFileURL(join(folder, 'profile')).href}`
    await run('soffice', [profile, '--headless', '--convert-to', 'pdf', '--outdir', folder, file])
    const { text } = await extractText(new Uint8Array(await readFile(join(folder, 'report.pdf'))))
    const input = sampleReport('cs')
    expect(text).toHaveLength(9)
    expect(text[0]).toContain(input.assesseeName)
    const topics = [
      'Přehled',
      'Přehled podle skupin',
      'Kompetence',
      'Slepá místa',
      'Důležitost a výkon',
      'Nejvýše',
      'Nejníže',
      'Rozvoj',
    ]
    for (const [index, topic] of topics.entries()) expect(text[index + 1]).toContain(topic)
  },
  180_000,
)
