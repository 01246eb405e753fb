import type { Store } from './open-store.ts'

export type Repeats = '' | 'twice' | 'replayed'
export type Callback = { id: number; orderId: string; url: string; body: string; repeats: Repeats; tries: number }

/** Puts a message where it is sent from. One that was held comes right after the next one of its order. */
export function addCallback(
  { db }: Store,
  message: { orderId: string; url: string; body: string; repeats: Repeats; isHeld: boolean },
  now: Date,
): void {
  const at = now.getTime()
  const { orderId, url, body, repeats, isHeld } = message
  db.prepare('insert into callbacks (order_id, url, body, repeats, is_held, due_at) values (?, ?, ?, ?, ?, ?)').run(
    orderId,
    url,
    body,
    repeats,
    isHeld ? 1 : 0,
    at,
  )
  if (isHeld) return
  // A new id puts it behind the message that was just added.
  db.prepare(
    `insert into callbacks (order_id, url, body, repeats, due_at)
     select order_id, url, body, repeats, ? from callbacks where order_id = ? and is_held = 1 order by id`,
  ).run(at, orderId)
  db.prepare('delete from callbacks where order_id = ? and is_held = 1').run(orderId)
}

export function dueCallbacks({ db }: Store, now: Date, limit: number): Callback[] {
  return db
    .prepare(
      `select id, order_id as orderId, url, body, repeats, tries from callbacks
        where is_held = 0 and due_at <= ? order by due_at, id limit ?`,
    )
    .all(now.getTime(), limit) as Callback[]
}

export function removeCallback({ db }: Store, id: number): void {
  db.prepare('delete from callbacks where id = ?').run(id)
}

export function postponeCallback({ db }: Store, id: number, until: Date): void {
  db.prepare('update callbacks set tries = tries + 1, due_at = ? where id = ?').run(until.getTime(), id)
}
