import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { forgetAddress, publicAddresses, rememberAddress } from './public-address.ts'

test('the addresses of running servers are listed, not those of stopped ones', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'assay-address-'))
  const at = (port: number) => ({ dataDir, publicUrl: `http://127.0.0.1:${port}` })
  rememberAddress(at(3000))
  rememberAddress(at(3001))
  rememberAddress(at(3001))
  forgetAddress(at(3001))
  expect(publicAddresses({ dataDir })).toEqual([at(3000).publicUrl, at(3001).publicUrl])
  forgetAddress(at(3001))
  forgetAddress(at(3002))
  expect(publicAddresses({ dataDir })).toEqual([at(3000).publicUrl])
  rmSync(dataDir, { recursive: true })
})
