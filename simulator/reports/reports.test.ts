import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPdfEngine, type PdfEngine } from '../../server/platform/pdf/pdf-engine.ts'
import { textOf } from '../../server/testing/pdf-text.ts'
import type { OrderBody } from '../storage/orders.ts'
import { call } from '../testing/call-simulator.ts'
import { hoganOrder, pointleaderOrder } from '../testing/order-of.ts'
import { startSimulator, type TestSimulator } from '../testing/start-simulator.ts'

let simulator: TestSimulator
let printed = 0
beforeAll(async () => {
  const engine = createPdfEngine({ concurrency: 1 })
  const pdf: PdfEngine = {
    start: () => engine.start(),
    close: () => engine.close(),
    render: (html, options) => {
      printed += 1
      return engine.render(html, options)
    },
  }
  simulator = await startSimulator({ pdf })
})
afterAll(() => simulator.close())

async function finished(about: Partial<OrderBody>, provider = 'Hogan') {
  const { orderId } = (await call(simulator, 'POST', `/v1/${provider}/orders`, hoganOrder(about))).body
  await call(simulator, 'POST', `/control/orders/${String(orderId)}/sit`, { step: 'finish' })
  const { body } = await call(simulator, 'GET', `/v1/${provider}/orders/${String(orderId)}/result`)
  return (body as { reports: { id: string }[] }).reports[0]?.id ?? ''
}

const fetchReport = (id: string) =>
  fetch(`${simulator.url}/v1/Hogan/reports/file/${id}`, { headers: { authorization: `Bearer ${simulator.key}` } })

describe('the report of a finished order', () => {
  it('is a PDF that says it is simulated, made once', async () => {
    const id = await finished({ person: { reference: hoganOrder().person.reference, name: '<b>Kovařík</b> Vojtěch' } })
    const [first, second] = await Promise.all([fetchReport(id), fetchReport(id)])
    expect(first.headers.get('content-type')).toBe('application/pdf')
    const pdf = Buffer.from(await first.arrayBuffer())
    expect(Buffer.from(await second.arrayBuffer()).equals(pdf)).toBe(true)
    expect(Buffer.from(await (await fetchReport(id)).arrayBuffer()).equals(pdf)).toBe(true)
    expect(printed).toBe(1)
    expect(readdirSync(join(simulator.dataDir, 'simulator/reports'))).toEqual([`${id}.pdf`])
    const text = await textOf(pdf)
    // At its head, and at the foot of each page.
    expect(text.split('Simulováno. Tuto zprávu nevytvořil žádný poskytovatel testů.')).toHaveLength(3)
    expect(text).toContain('1 / 1')
    for (const word of ['<b>Kovařík</b> Vojtěch', 'HPI Flash (simulated)', 'Adjustment', '16. listopadu 2026'])
      expect(text).toContain(word)
  })

  it('is in English where it is not in Czech', async () => {
    const report = await fetchReport(await finished({ languageCode: 'hu' }))
    const text = await textOf(Buffer.from(await report.arrayBuffer()))
    expect(text).toContain('Simulated. No test provider made this report.')
    expect(text).toContain('16 November 2026')
  })

  it('names our own scales in Czech', async () => {
    const id = await finished(pointleaderOrder(), 'Pointleader')
    const report = await fetch(`${simulator.url}/v1/Pointleader/reports/file/${id}`, {
      headers: { authorization: `Bearer ${simulator.key}` },
    })
    const text = await textOf(Buffer.from(await report.arrayBuffer()))
    for (const word of ['Vedení lidí', 'Odolnost vůči tlaku', 'Přihlašovací jméno']) expect(text).toContain(word)
  })

  it('is refused when nobody knows it, or another provider asks', async () => {
    const id = await finished({})
    const { url, key } = simulator
    expect(await call({ url, key }, 'GET', `/v1/XRT/reports/file/${id}`)).toMatchObject({
      status: 404,
      body: { error: 'UNKNOWN_REPORT' },
    })
    expect((await call(simulator, 'GET', '/v1/Hogan/reports/file/..%2F..%2Fsecret')).status).toBe(404)
  })
})
