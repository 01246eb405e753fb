import { describe, expect, it } from 'vitest'
import { caseSealing } from './case-sealing.ts'
import { completeConfig, readSettings } from './config.ts'

const key = (fill: number) => Buffer.alloc(32, fill).toString('base64')
const sealingWith = (keys?: string, indexKey?: string) =>
  caseSealing(
    completeConfig(
      readSettings({
        ASSAY_SECRET: 'only for tests, only for tests, only!',
        ...(keys !== undefined && { ASSAY_EAP_KEYS: keys }),
        ...(indexKey !== undefined && { ASSAY_EAP_INDEX_KEY: indexKey }),
      }),
      { url: '', ownerUrl: '' },
    ),
  )

describe('what clients of the assistance programme said', () => {
  it('is opened in its own place alone', () => {
    const sealing = sealingWith()
    const sealed = sealing.seal('Nespím, bojím se výpovědi.', 'eap_cases.note 1')
    expect(sealed.toString('latin1')).not.toContain('Nesp')
    expect(sealing.unseal(sealed, sealing.keyId, 'eap_cases.note 1')).toBe('Nespím, bojím se výpovědi.')
    expect(() => sealing.unseal(sealed, sealing.keyId, 'eap_cases.note 2')).toThrow()
    sealed[30] = (sealed[30] ?? 0) ^ 1
    expect(() => sealing.unseal(sealed, sealing.keyId, 'eap_cases.note 1')).toThrow()
  })

  it('is opened with the key that sealed it after a newer one was added', () => {
    const before = sealingWith(`2026:${key(1)}`)
    const after = sealingWith(`2027:${key(2)},2026:${key(1)}`)
    const sealed = before.seal('note', 'place')
    expect([before.keyId, after.keyId]).toEqual(['2026', '2027'])
    expect(after.unseal(sealed, '2026', 'place')).toBe('note')
    expect(() => sealingWith(`2027:${key(2)}`).unseal(sealed, '2026', 'place')).toThrow('no key 2026')
  })

  it('keeps its index when the key changes', () => {
    const before = sealingWith(`2026:${key(1)}`)
    expect(sealingWith(`2027:${key(2)}`).indexEntry('777')).toBe(before.indexEntry('777'))
    expect(sealingWith(undefined, 'another key of at least 32 characters').indexEntry('777')).not.toBe(
      before.indexEntry('777'),
    )
  })

  it('is opened as files of every length, and not with a piece less', async () => {
    const sealing = sealingWith()
    for (const length of [0, 1, 256 * 1024, 256 * 1024 + 1, 600_000]) {
      const content = Buffer.alloc(length, 7)
      const sealed = await sealing.sealFile(content, 'file')
      expect((await sealing.unsealFile(sealed, sealing.keyId, 'file')).equals(content)).toBe(true)
      if (length > 256 * 1024)
        await expect(sealing.unsealFile(sealed.subarray(0, 256 * 1024 + 40), sealing.keyId, 'file')).rejects.toThrow()
    }
  })
})
