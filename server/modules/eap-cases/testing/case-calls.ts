import { expect } from 'vitest'
import { startTestApp, type Answer, type Client } from '../../../testing/test-app.ts'
import type { EapCase } from '../cases/load-case.ts'
import { buildProgramme } from './build-programme.ts'

/** A contact of today, as a form sends it. */
export const typedContact = {
  start: '2026-11-16T08:00:00Z',
  duration: '00:50',
  channel: 2,
  note: 'Spoke about sleep',
  topic: 'anxiety',
}

/** Status and code of a refusal. */
export const refused = ({ status, body }: Answer) => [status, (body as { errorMessage?: string }).errorMessage]

/** A server with a programme, and the calls of cases as its people make them. */
export async function startWithCases() {
  const assay = await startTestApp()
  const programme = await assay.build((tx) => buildProgramme(tx))
  const newCase = (values: object = {}) => ({
    licenseGuid: programme.licence.id,
    clientSex: 2,
    clientLanguage: 'cs',
    clientPhone: '777 123 456',
    clientEmail: 'jana@client.example',
    category: 'psychology',
    note: 'Referred by her doctor',
    contacts: [typedContact],
    ...values,
  })
  return {
    assay,
    programme,
    admin: assay.as(programme.admin),
    operator: assay.as(programme.operator),
    expert: assay.as(programme.expert),
    other: assay.as(programme.other),
    branchAdmin: assay.as(programme.branchAdmin),
    newCase,
    async create(as: Client, values: object = {}): Promise<EapCase> {
      return done(await as.post('/api/eap/case', newCase(values)))
    },
    async change(as: Client, sent: object): Promise<EapCase> {
      return done(await as.put('/api/eap/case', sent))
    },
    async read(as: Client, key: number | string): Promise<EapCase> {
      return done(await as.get(`/api/eap/case/${key}`))
    },
    /** Nobody waits for an expert's answer any more. */
    acceptAll: () =>
      assay.build((tx) => tx.updateTable('eap_cases').set({ status: 3 }).where('status', '=', 2).execute()),
  }
}

export type Cases = Awaited<ReturnType<typeof startWithCases>>

function done({ status, body }: Answer): EapCase {
  expect([status, body]).toMatchObject([200, {}])
  return body as EapCase
}
