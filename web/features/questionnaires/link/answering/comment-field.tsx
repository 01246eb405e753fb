import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { commentMax } from '../../../../../domain/questionnaires/answer-limits.ts'
import { usePage } from '../../../../link/page-context.tsx'

type CommentFieldProps = {
  id: string
  value: string
  onChange: (text: string) => void
  placeholder?: string
  labelledBy: string
  describedBy?: string
  className?: string
  /** How much of the room is used. */
  onLength?: (length: number) => void
  /** Says below the field how much of the room is used, while it is being typed into. */
  counts?: boolean
  lang: string
}

/** Milliseconds without a key after which what was typed is saved. */
const typingPause = 700

/** Text is kept when typing pauses, when the field is left, and when the page goes away. */
export function CommentField(props: CommentFieldProps) {
  const { id, value, onChange, placeholder, labelledBy, describedBy, className, onLength, counts = false, lang } = props
  const [text, setText] = useState(value)
  const [known, setKnown] = useState(value)
  const [isTyping, setTyping] = useState(false)
  const [isCut, setCut] = useState(false)
  const { t } = usePage()
  const typed = useRef<string | null>(null)

  // Another tab, or an answer that waited in this browser, unless something is being typed here.
  if (value !== known) {
    setKnown(value)
    setText(value)
  }

  const commit = useEffectEvent(() => {
    if (typed.current === null) return
    const given = typed.current
    typed.current = null
    onChange(given)
  })
  useEffect(() => {
    const timer = setTimeout(commit, typingPause)
    return () => clearTimeout(timer)
  }, [text])
  useEffect(() => {
    const leave = () => commit()
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('pagehide', leave)
    }
  }, [])

  const field = (
    <textarea
      id={id}
      className={className}
      value={text}
      maxLength={commentMax}
      placeholder={placeholder}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      lang={lang}
      onPaste={(event) => {
        const { value: before, selectionStart, selectionEnd } = event.currentTarget
        const kept = before.length - (selectionEnd - selectionStart)
        const pasted = event.clipboardData.getData('text').replaceAll('\r\n', '\n')
        setCut(kept + pasted.length > commentMax)
      }}
      onChange={(event) => {
        if (event.currentTarget.value.length < commentMax) setCut(false)
        typed.current = event.currentTarget.value
        setText(event.currentTarget.value)
        setTyping(true)
        onLength?.(event.currentTarget.value.length)
      }}
      onBlur={() => {
        setTyping(false)
        if (typed.current === null) return
        onChange(typed.current)
        typed.current = null
      }}
    />
  )
  return (
    <>
      {field}
      {isCut && (
        // The browser cuts what is pasted and says nothing.
        <p className="small" role="alert">
          {t('questionnaires:answering.commentCut')}
        </p>
      )}
      {counts && isTyping && (
        <p className="small dim figures">
          {text.length} / {commentMax}
        </p>
      )}
    </>
  )
}
