import type { ReactNode } from 'react'
import type { OfferedTopic } from '../../../../../contract/eap-booking/pages.ts'
import { longestText } from '../../../../../domain/eap-cases/case-codes.ts'
import { longestClientEmail } from '../../../../../domain/eap-cases/client-email.ts'
import { usePage } from '../../../../link/page-context.tsx'
import { Icon } from '../../../../link/parts/icon.tsx'
import { Notice } from '../../../../link/parts/notice.tsx'
import { PhoneField } from './phone-field.tsx'
import type { ClientForm as Form } from './use-client-form.ts'
import classes from './form.module.css'

/** The form and its button, which on a phone stands below, in reach of the thumb. */
export const formId = 'client-form'

/** How a client is reached, and, if they like, what it is about. */
export function ClientForm({
  form,
  topics,
  children,
}: {
  form: Form
  topics: readonly OfferedTopic[]
  children?: ReactNode
}) {
  const { t } = usePage()
  const { kind, values, issues, change, plans, email, phone, judge, handleSubmit } = form
  const long = kind === 'request' ? 'requestText' : 'note'
  return (
    <form
      id={formId}
      className={classes['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void handleSubmit()
      }}
    >
      <div className={classes['field']}>
        <label htmlFor="client-email">{t('eap-public:form.email')}</label>
        <input
          ref={email}
          id="client-email"
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={longestClientEmail + 1}
          value={values.email}
          aria-required="true"
          aria-invalid={issues.email ? true : undefined}
          aria-describedby={issues.email ? 'client-email-issue' : undefined}
          onChange={(event) => change({ email: event.currentTarget.value })}
          onBlur={() => judge('email')}
        />
        {issues.email && (
          <p id="client-email-issue" className={classes['issue']}>
            {t(`eap-public:form.issue.${issues.email}`)}
          </p>
        )}
      </div>
      <PhoneField
        id="client-phone"
        plans={plans}
        values={values}
        onChange={change}
        onLeave={() => judge('phone')}
        issue={issues.phone && t(`eap-public:form.issue.${issues.phone}`)}
        input={phone}
      />
      {topics.length > 0 && (
        <div className={classes['field']}>
          <label htmlFor="client-topic">
            {t('eap-public:form.topic')} <span className="dim">{t('eap-public:form.optional')}</span>
          </label>
          <span className={classes['select']}>
            <select
              id="client-topic"
              autoComplete="off"
              value={values.topic}
              onChange={(event) => change({ topic: event.currentTarget.value })}
            >
              <option value="">{t('eap-public:form.noTopic')}</option>
              {topics.map(({ slug, name }) => (
                <option key={slug} value={slug}>
                  {name}
                </option>
              ))}
            </select>
            <Icon name="down" />
          </span>
        </div>
      )}
      <div className={classes['field']}>
        <label htmlFor="client-text">
          {t(`eap-public:form.${long}`)}{' '}
          {kind !== 'request' && <span className="dim">{t('eap-public:form.optional')}</span>}
        </label>
        <textarea
          id="client-text"
          rows={kind === 'request' ? 5 : 3}
          autoComplete="off"
          maxLength={longestText}
          placeholder={t('eap-public:form.oneSentence')}
          value={values[long]}
          aria-required={kind === 'request' ? 'true' : undefined}
          onChange={(event) => change({ [long]: event.currentTarget.value })}
        />
      </div>
      {children}
    </form>
  )
}

/** The button that sends, and beside it why it does not. */
export function SendButton({ form, label }: { form: Form; label: string }) {
  const { t } = usePage()
  const { missing, isSending, failure } = form
  return (
    <div className={classes['send']}>
      {failure && (
        <Notice
          tone="amber"
          icon={failure === 'offline' ? 'offline' : 'warning'}
          title={t(`eap-public:failure.${failure}`)}
          isNews
        >
          {t(`eap-public:failure.${failure}Text`)}
        </Notice>
      )}
      <button
        type="submit"
        form={formId}
        className="button primary wide"
        disabled={missing !== null || isSending}
        aria-describedby={missing ? 'client-missing' : undefined}
      >
        {isSending ? t('eap-public:form.sending') : label}
      </button>
      {missing && (
        <p id="client-missing" className={classes['hint']}>
          {t(`eap-public:form.missing.${missing}`)}
        </p>
      )}
    </div>
  )
}
