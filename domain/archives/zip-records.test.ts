import { describe, expect, it } from 'vitest'
import { archiveSize, directoryRecord, endRecord, localHeader, type ZipEntry } from './zip-records.ts'

const entry = (over: Partial<ZipEntry> = {}): ZipEntry => ({
  name: new Uint8Array([0xc5, 0xbd]),
  crc32: 0xdead_beef,
  sizeBytes: 70_000,
  packedBytes: 70_000,
  isDeflated: false,
  modified: new Date('2026-11-22T23:45:31Z'),
  ...over,
})
const view = (bytes: Uint8Array) => new DataView(bytes.buffer)

describe('records of an archive', () => {
  it('say that names are UTF-8, how the bytes are packed, and their sizes and sum', () => {
    const stored = view(localHeader(entry()))
    expect(stored.getUint32(0, true)).toBe(0x0403_4b50)
    expect(stored.getUint16(6, true)).toBe(0x0800)
    expect(stored.getUint16(8, true)).toBe(0)
    expect([14, 18, 22].map((at) => stored.getUint32(at, true))).toEqual([0xdead_beef, 70_000, 70_000])
    // Deflating may happen to give as many bytes as there were.
    const deflated = view(localHeader(entry({ isDeflated: true })))
    expect(deflated.getUint16(8, true)).toBe(8)
  })

  it.each([
    ['2026-11-22T23:45:31Z', '2026-11-22 23:45:30'],
    ['1970-01-01T00:00:00Z', '1980-01-01 00:00:00'],
    ['2300-01-01T00:00:00Z', '2107-01-01 00:00:00'],
  ])('hold the time %s as %s', (modified, held) => {
    const header = view(localHeader(entry({ modified: new Date(modified) })))
    const [time, date] = [header.getUint16(10, true), header.getUint16(12, true)]
    const two = (number: number) => String(number).padStart(2, '0')
    const day = [1980 + (date >> 9), two((date >> 5) & 15), two(date & 31)].join('-')
    expect(`${day} ${[time >> 11, (time >> 5) & 63, (time & 31) * 2].map(two).join(':')}`).toBe(held)
  })

  it.each([
    ['2026-11-22T23:45:31.900Z', '2026-11-22T23:45:31.000Z'],
    ['1960-01-01T00:00:00Z', '1970-01-01T00:00:00.000Z'],
    ['2300-01-01T00:00:00Z', '2038-01-19T03:14:07.000Z'],
  ])('hold the instant %s too, which programs show in their own zone, as %s', (modified, held) => {
    const one = entry({ modified: new Date(modified) })
    for (const [record, at, nameAt] of [
      [localHeader(one), 28, 30],
      [directoryRecord(one, 0), 30, 46],
    ] as const) {
      const bytes = view(record)
      const field = nameAt + one.name.length
      expect(bytes.getUint16(at, true)).toBe(9)
      expect([bytes.getUint16(field, true), bytes.getUint16(field + 2, true), record[field + 4]]).toEqual([
        0x5455, 5, 1,
      ])
      expect(new Date(bytes.getInt32(field + 5, true) * 1000).toISOString()).toBe(held)
      expect(record.length).toBe(field + 9)
    }
  })

  it('are as long together as was foretold', () => {
    const entries = [entry(), entry({ packedBytes: 0, sizeBytes: 0, name: new Uint8Array(300) })]
    const records = entries.flatMap((one) => [localHeader(one), directoryRecord(one, 0)])
    const length = [...records, endRecord(2, { offset: 0, sizeBytes: 0 })].reduce((sum, one) => sum + one.length, 0)
    expect(archiveSize(entries)).toBe(length + 70_000)
  })
})
