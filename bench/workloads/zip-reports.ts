import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { crc32 } from 'node:zlib'
import { buildOrganization, buildProject, buildUser } from '../../server/testing/builders.ts'
import { mustAnswer, type BenchApp } from '../bench-app.ts'
import { timesAtMost, type Finding } from '../finding.ts'
import { compareDuration } from '../measure.ts'

const reports = 500
const reportBytes = 200_000

/**
 * The ZIP of 500 reports: the call that makes its address, then the download, both over HTTP. The limit reads the same
 * files from the same storage and computes their sums, which is what every ZIP has to do.
 */
export async function zipReports(assay: BenchApp): Promise<Finding[]> {
  const { fileGuids, keys } = await buildReports(assay)
  const token = await assay.token('manager', ['project manager'])
  const download = async () => {
    const answer = await mustAnswer(`${assay.url}/api/reports/zip`, { token, body: { fileGuids } })
    const { path } = JSON.parse(answer) as { path: string }
    const [archive] = (await once(get(assay.url + path), 'response')) as [IncomingMessage]
    let received = 0
    for await (const bytes of archive) received += (bytes as Buffer).length
    if (received < reports * reportBytes) throw new Error(`The archive ended after ${received} bytes`)
  }
  const read = async () => {
    for (const key of keys) {
      let sum = 0
      for await (const bytes of await assay.services.files.read(key, reportBytes)) sum = crc32(bytes as Buffer, sum)
    }
  }
  const { ours, limit } = await compareDuration(download, read)
  const growth = await memoryGrowth(download)
  return [
    {
      name: `ZIP of ${reports} reports of ${reportBytes / 1000} kB`,
      ours,
      unit: 'ms',
      better: 'lower',
      limits: [{ than: 'reading them, with their sums', value: limit }],
      aim: timesAtMost(3),
    },
    {
      name: 'ZIP of reports, growth of the server and its caller',
      ours: growth,
      unit: 'MB',
      better: 'lower',
    },
  ]
}

/**
 * How much more memory the process holds at its highest while it works; the archive has 100 MB. Without an aim: when
 * buffers are freed depends on the load. That one file is open at a time is a test.
 */
async function memoryGrowth(work: () => Promise<unknown>): Promise<number> {
  const before = process.memoryUsage.rss()
  let highest = before
  const watch = setInterval(() => (highest = Math.max(highest, process.memoryUsage.rss())), 5)
  await work()
  clearInterval(watch)
  return (highest - before) / 1e6
}

async function buildReports({ build, services, bare }: BenchApp) {
  const place = await build(async (tx) => {
    await buildUser(tx, { user_name: 'manager', roles: ['project manager'] })
    const { id } = await buildOrganization(tx)
    const project = await buildProject(tx, { organization_id: id, owner_user_name: 'manager' })
    return { organization: id, project: project.id }
  })
  const keys: string[] = []
  const sums: number[] = []
  for (let n = 0; n < reports; n += 1) {
    const stored = await services.files.put(randomBytes(reportBytes))
    keys.push(stored.storageKey)
    sums.push(stored.crc32)
  }
  const { rows } = await bare.query<{ file_guid: string }>(
    `with stored as (
       insert into files (organization_id, name, media_type, size_bytes, sha256, storage_key, crc32)
       select $1, 'Report.pdf', 'application/pdf', $2, '\\x00', key, sum from unnest($3::text[], $4::bigint[]) as made (key, sum)
       returning id)
     insert into reports (organization_id, project_id, file_id, report_type, report_name, file_name, language_code, status, requested_by)
     select $1, $5, id, 'Individual', 'Report', 'Report – ' || id || '.pdf', 'cs', 4, 'manager' from stored
     returning file_guid`,
    [place.organization, reportBytes, keys, sums, place.project],
  )
  await bare.query('vacuum analyze files, reports, locators')
  return { fileGuids: rows.map(({ file_guid }) => file_guid), keys }
}
