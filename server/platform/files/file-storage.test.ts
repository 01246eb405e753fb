import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { folderStorage } from './file-storage.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'assay-files-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const filesIn = () =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)

describe('stored files', () => {
  test('are read back unchanged', async () => {
    const files = folderStorage(folder)
    const { storageKey } = await files.put(Buffer.from('a report'))
    expect((await buffer(await files.read(storageKey, 8))).toString()).toBe('a report')
    expect(filesIn()).toEqual([storageKey.slice(3)])
  })

  test('fail when the disk is full, and leave nothing behind', () => {
    expect(putWithRoomFor8Kilobytes(100_000)).toBe('StorageFault EFBIG')
    expect(filesIn()).toEqual([])
    expect(putWithRoomFor8Kilobytes(1000)).toBe('stored')
    expect(filesIn()).toHaveLength(1)
  })

  test('left half written by a killed process are removed, those being written stay', async () => {
    const unfinished = join(folder, 'unfinished')
    mkdirSync(unfinished)
    for (const name of ['abandoned', 'in-work']) writeFileSync(join(unfinished, name), 'half')
    const yesterday = Date.now() / 1000 - 86_400
    utimesSync(join(unfinished, 'abandoned'), yesterday, yesterday)

    await folderStorage(folder).put(Buffer.from('a report'))
    expect(readdirSync(unfinished)).toEqual(['in-work'])
  })
})

/** A process that may write files of at most 8 kB: a larger write fails halfway, as on a full disk. */
function putWithRoomFor8Kilobytes(bytes: number): string {
  const script = `
    import { folderStorage } from '${new URL('file-storage.ts', import.meta.url).href}'
    const put = folderStorage('${folder}').put(Buffer.alloc(${bytes}, 'x'))
    console.log(await put.then(() => 'stored', ({ name, code }) => name + ' ' + code))`
  const command = `trap '' XFSZ; ulimit -f 16; exec "$0" --input-type=module -e "$1"`
  const { stdout, stderr } = spawnSync('/bin/sh', ['-c', command, process.execPath, script], { encoding: 'utf8' })
  return stdout.trim() || stderr
}
