import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { AnswerOf } from '../../../../contract/endpoint.ts'
import { invoiceProducts, listInvoiceOrders, previewInvoices } from '../../../../contract/invoicing/invoicing.ts'
import { listCompanyProducts } from '../../../../contract/logins/company-products.ts'
import { groupBy } from '../../../../domain/lists/group-by.ts'
import { isApiError, type ApiError } from '../../../platform/calls/api-error.ts'
import { noticeOfError } from '../../../platform/calls/error-wording.ts'
import { callQuery, useReloadShown, useWrite } from '../../../platform/calls/queries.ts'
import { useOnce } from '../../../platform/calls/use-once.ts'
import { notify } from '../../../platform/notices.ts'
import { useMay } from '../../../platform/session/permissions.tsx'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { useDelayed } from '../../../ui/states/use-delayed.ts'
import type { Ticked } from '../list/use-ticked.ts'
import type { PricedLogin } from '../priced-login.ts'
import { useOrders } from './use-orders.ts'

/** As long as the server answers at the latest (PLT-7-43). */
const patienceMs = 5 * 60 * 1000
/** So many logins one call takes. */
export const mostLogins = 20_000

type Answer = AnswerOf<typeof invoiceProducts>

/** From ticked logins to invoices: what they would be, the order, and what became of it. */
export function useCreating(companyGuid: string, ticked: Ticked) {
  const maySee = useMay('seeInvoices')
  const mayEdit = useMay('editInvoices')
  const preview = usePreview(companyGuid, ticked.logins, mayEdit)
  const { mutateAsync, isPending } = useWrite(invoiceProducts, {
    suppressNotice: true,
    refresh: [listInvoiceOrders, listCompanyProducts],
  })
  const [refusal, setRefusal] = useState<string | null>(null)
  const hasGivenUp = useDelayed(isPending, patienceMs)
  const isSending = isPending && !hasGivenUp
  const orders = useOrders(companyGuid, { enabled: maySee, isSending })
  const tell = useOutcome()
  const reload = useReloadShown()
  const create = useOnce(async () => {
    setRefusal(null)
    const { logins } = ticked
    try {
      const answer = await mutateAsync({ params: { companyGuid }, body: orderOf(logins) })
      setRefusal(answer.error || null)
      if (!answer.order) return
      orders.watch(answer.order)
      ticked.untick(createdOf(answer.order, logins))
      tell.answered(answer)
    } catch (error) {
      if (isApiError(error)) tell.failed(error)
      // A colleague may have been first, or the order is made although its answer is lost.
      reload()
    }
  })
  const isBusy = isSending || orders.running !== undefined
  return { mayEdit, preview, create: () => void create(), isSending, isBusy, refusal, ...orders }
}
export type Creating = ReturnType<typeof useCreating>

/** The invoices as the server would make them; `isCurrent` once they are those of the logins that are ticked now. */
function usePreview(companyGuid: string, logins: readonly PricedLogin[], enabled: boolean) {
  const ids = useMemo(() => logins.map(({ id }) => id), [logins])
  const [asked] = useDebouncedValue(ids, 250)
  const query = useQuery({
    ...callQuery(previewInvoices, { params: { companyGuid }, body: { productIds: asked } }, { suppressNotice: true }),
    enabled: enabled && asked.length > 0 && asked.length <= mostLogins,
    placeholderData: (before) => before,
  })
  const isCurrent = asked === ids && query.isSuccess && !query.isPlaceholderData && !query.isFetching
  return {
    data: ids.length > 0 ? query.data : undefined,
    isCurrent,
    isError: query.isError,
    retry: () => void query.refetch(),
  }
}

/** Of each project its logins, as the call takes them (PLT-7-42). */
function orderOf(logins: readonly PricedLogin[]) {
  const byProject = groupBy(logins, ({ projectGuid }) => projectGuid)
  return {
    productIds: logins.map(({ id }) => id),
    structure: Object.fromEntries([...byProject].map(([guid, some]) => [guid, some.map(({ id }) => id)])),
  }
}

/** What has its invoice now; what failed stays ticked. */
function createdOf(order: NonNullable<Answer['order']>, logins: readonly PricedLogin[]): number[] {
  const failed = new Set(
    order.parts
      .filter(({ state }) => state === 'failed')
      .map(({ projectGuid, currency }) => `${projectGuid} ${currency}`),
  )
  return logins
    .filter(({ projectGuid, price }) => !failed.has(`${projectGuid} ${price?.currency ?? ''}`))
    .map(({ id }) => id)
}

function useOutcome() {
  const { t } = useTranslation('invoicing')
  const answered = ({ order }: Answer) => {
    const parts = order?.parts ?? []
    const failed = parts.filter(({ state }) => state === 'failed').length
    const created = parts.filter(({ state }) => state === 'created').length
    if (failed > 0)
      notify({ kind: 'negative', title: t('create.someFailed', { count: failed }), text: t('create.failedText') })
    else if (created > 0) notify({ kind: 'positive', title: t('create.done', { count: created }) })
  }
  const failed = (error: ApiError) => {
    const notice =
      error.status === 502
        ? ({ kind: 'negative', title: t('create.unanswered'), text: t('create.unansweredText') } as const)
        : noticeOfError(error, t('create.failed'))
    if (notice) notify(notice)
  }
  return { answered, failed }
}
