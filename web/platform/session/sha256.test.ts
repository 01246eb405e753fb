import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { sha256 } from './sha256.ts'

describe('sha256', () => {
  it('matches the value of the standard for "abc"', () => {
    expect(Buffer.from(sha256(new TextEncoder().encode('abc'))).toString('hex')).toBe(
      'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
    )
  })

  it('matches the result of Node, for every length up to three blocks', () => {
    for (let length = 0; length <= 192; length += 1) {
      const message = Uint8Array.from({ length }, (_, index) => (index * 151 + length) % 256)
      expect(Buffer.from(sha256(message))).toEqual(createHash('sha256').update(message).digest())
    }
  })
})
