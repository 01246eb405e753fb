import { useRef, useState } from 'react'
import { getPriceList, savePrice } from '../../../../contract/invoicing/price-list.ts'
import { priceIssue } from '../../../../domain/invoicing/amounts.ts'
import { makeRoom } from '../../../../domain/invoicing/price-days.ts'
import { isApiError, isUnanswered } from '../../../platform/calls/api-error.ts'
import { noticeOfError } from '../../../platform/calls/error-wording.ts'
import { useWrite } from '../../../platform/calls/queries.ts'
import { notify } from '../../../platform/notices.ts'
import { formatDay, formatPrice } from '../../../platform/texts/format.ts'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { useFormFrame, type RefusedField, type SaveOutcome } from '../../../ui/form/use-form-frame.ts'
import { today, type ListedPrice, type ListedTool, type PriceList } from './price-times.ts'
import { useIssueWords } from './use-issue-words.ts'

type Values = { amount: string; currency: string; validFrom: string; validTo: string }
type Place = { branchGuid: string; list: PriceList; tool: ListedTool; price: ListedPrice | undefined }

const valuesOf = ({ amount, currency, validFrom, validTo }: ListedPrice): Values => ({
  amount,
  currency,
  validFrom,
  validTo: validTo ?? '',
})
/** People write a comma, and blanks between thousands. */
const amountOf = (typed: string) => typed.replaceAll(/\s/g, '').replace(',', '.')
const daysOf = ({ validFrom, validTo }: Values) => ({ validFrom, validTo: validTo || null })

/** The form of a price. What it would do to other prices is known before it is sent. */
export function usePriceForm({ branchGuid, list, tool, price }: Place) {
  const { t } = useTranslation('price-list')
  const wordOf = useIssueWords()
  const write = useWrite(savePrice, { suppressNotice: true, refresh: [getPriceList] })
  const [initial] = useState<Values>(() =>
    price ? valuesOf(price) : { amount: '', currency: list.currency, validFrom: today(), validTo: '' },
  )
  const overlaps = (other: Pick<ListedPrice, 'amount' | 'currency' | 'validFrom' | 'validTo'>) => {
    const words = { price: formatPrice(other.amount, other.currency), from: formatDay(other.validFrom) }
    return other.validTo
      ? t('issue.OVERLAPS_UNTIL', { ...words, to: formatDay(other.validTo) })
      : t('issue.OVERLAPS', words)
  }
  const roomFor = (values: Values) => {
    const others = list.prices.filter(
      (one) => one.toolId === tool.toolId && one.currency === values.currency && one.priceId !== price?.priceId,
    )
    return makeRoom(others, daysOf(values), price?.currency === values.currency ? price : undefined)
  }
  const refusal = useRef('')
  const save = async (values: Values, revision: unknown): Promise<SaveOutcome<Values>> => {
    const body = {
      ...daysOf(values),
      priceId: price?.priceId ?? null,
      toolId: tool.toolId,
      currency: values.currency,
      amount: amountOf(values.amount),
      revision: revision as string | undefined,
    }
    try {
      await write.mutateAsync({ params: { branchGuid }, body })
      notify({ kind: 'positive', title: t('price.saved') })
      return { ok: true }
    } catch (error) {
      if (!isApiError(error)) throw error
      if (error.code === 'RECORD_CHANGED') return othersOf(error.details as ListedPrice)
      const isOverlap = error.code === 'PRICE_OVERLAPS'
      if (isOverlap) refusal.current = overlaps(error.details as ListedPrice)
      const fieldErrors = isOverlap
        ? [{ path: 'validFrom', code: 'PRICE_OVERLAPS' }]
        : Array.isArray(error.details)
          ? (error.details as RefusedField[])
          : []
      const notice = fieldErrors.length === 0 && noticeOfError(error, t('notSaved'))
      if (notice) notify(notice)
      return { ok: false, fieldErrors, isUnanswered: isUnanswered(error) }
    }
  }
  const model = useFormFrame<Values>({
    initial,
    revision: price?.revision,
    save,
    errorText: (code) => (code === 'PRICE_OVERLAPS' ? refusal.current : wordOf(code)),
    validate: (values) => {
      const issue = priceIssue(amountOf(values.amount))
      if (values.validFrom === '') return { ...(issue && { amount: wordOf(issue) }), validFrom: wordOf('REQUIRED') }
      if (values.validTo !== '' && values.validTo < values.validFrom)
        return { ...(issue && { amount: wordOf(issue) }), validTo: wordOf('ENDS_BEFORE_START') }
      const room = roomFor(values)
      return { ...(issue && { amount: wordOf(issue) }), ...(!room.ok && { validFrom: overlaps(room.other) }) }
    },
  })
  return { model, ended: endedBy(model.form.values) }

  function endedBy(values: Values) {
    const room = values.validFrom ? roomFor(values) : undefined
    const end = room?.ok ? room.end : null
    const other = list.prices.find(({ priceId }) => priceId === end?.priceId)
    return other && end?.validTo ? { ...other, validTo: end.validTo } : undefined
  }
}

const othersOf = (theirs: ListedPrice): SaveOutcome<Values> => ({
  ok: false,
  theirs: { value: valuesOf(theirs), revision: theirs.revision },
})
