/** Reports as mail servers write them: their structure, headers and fields, about a mail of ours. */
export type About = {
  messageId: string
  to: string
  status?: string
  action?: string
  diagnosis?: string
  /** The report's own Message-ID; another report of the same mail has another. */
  report?: string
  /** Where the report is sent. */
  bounceAddress?: string
}

const lines = (text: string) => text.replaceAll(/\r?\n/g, '\r\n')

const returnedHead = ({ messageId, to }: About) => `Received: from assay.example (assay.example [192.0.2.7])
\tby mail.house.example (Postfix) with ESMTPS id 4ABCDE1234
\tfor <${to}>; Mon, 16 Nov 2026 09:00:02 +0000 (UTC)
Message-ID: <${messageId}@127.0.0.1>
X-Assay-Message: ${messageId}
From: "360 feedback" <no-reply@assay.example>
To: <${to}>
Subject: =?UTF-8?Q?Choose_your_raters_=E2=80=93_Leaders?=
Date: Mon, 16 Nov 2026 09:00:00 +0000
MIME-Version: 1.0
Content-Type: text/html; charset=utf-8`

/** Postfix: fields of its own in the status, the whole mail returned. */
export function postfixReport(about: About): string {
  const {
    to,
    status = '5.1.1',
    action = 'failed',
    report = 'postfix-1',
    bounceAddress = 'no-reply@assay.example',
  } = about
  const diagnosis =
    about.diagnosis ??
    `smtp; 550 5.1.1 <${to}>: Recipient address rejected: User unknown in
    virtual mailbox table`
  return lines(`Return-Path: <>
Delivered-To: ${bounceAddress}
Received: by mail.house.example (Postfix)
\tid 9F00D1C0FF; Mon, 16 Nov 2026 09:00:05 +0000 (UTC)
Date: Mon, 16 Nov 2026 09:00:05 +0000 (UTC)
From: MAILER-DAEMON@mail.house.example (Mail Delivery System)
Subject: Undelivered Mail Returned to Sender
To: ${bounceAddress}
Auto-Submitted: auto-replied
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status;
\tboundary="4ABCDE1234.1794819605/mail.house.example"
Content-Transfer-Encoding: 8bit
Message-Id: <${report}@mail.house.example>

This is a MIME-encapsulated message.

--4ABCDE1234.1794819605/mail.house.example
Content-Description: Notification
Content-Type: text/plain; charset=utf-8
Content-Transfer-Encoding: 8bit

This is the mail system at host mail.house.example.

I'm sorry to have to inform you that your message could not
be delivered to one or more recipients. It's attached below.

<${to}>: host mx.svae.example[198.51.100.3] said: 550 5.1.1

--4ABCDE1234.1794819605/mail.house.example
Content-Description: Delivery report
Content-Type: message/delivery-status

Reporting-MTA: dns; mail.house.example
X-Postfix-Queue-ID: 4ABCDE1234
X-Postfix-Sender: rfc822; no-reply@assay.example
Arrival-Date: Mon, 16 Nov 2026 09:00:02 +0000 (UTC)

Final-Recipient: rfc822; ${to}
Original-Recipient: rfc822;${to}
Action: ${action}
Status: ${status}
Remote-MTA: dns; mx.svae.example
Diagnostic-Code: ${diagnosis}

--4ABCDE1234.1794819605/mail.house.example
Content-Description: Undelivered Message
Content-Type: message/rfc822
Content-Transfer-Encoding: 8bit

${returnedHead(about)}

<p>Good day</p>

--4ABCDE1234.1794819605/mail.house.example--
`)
}

/** Exchange Online: HTML, the status in the middle, only the headers returned, and a Message-ID that a relay has changed. */
export function exchangeReport(about: About): string {
  const { messageId, to, status = '5.1.10', report = 'exchange-1' } = about
  return lines(`From: Microsoft Outlook <MicrosoftExchange329e71ec88ae4615bbc36ab6ce41109e@house.example>
To: <no-reply@assay.example>
Date: Mon, 16 Nov 2026 09:00:07 +0000
Content-Type: multipart/report; report-type=delivery-status;
\tboundary="7f6b4f3e-1d2c-4b5a-9e8d-000000000001"
X-MS-Exchange-Message-Is-Ndr:
Content-Language: en-US
Message-ID: <${report}@AM0PR01MB0001.eurprd01.prod.exchangelabs.com>
In-Reply-To: <0100019-rewritten@eu-west-1.relay.example>
References: <0100019-rewritten@eu-west-1.relay.example>
Subject: Undeliverable: Choose your raters
Auto-Submitted: auto-replied
MIME-Version: 1.0

--7f6b4f3e-1d2c-4b5a-9e8d-000000000001
Content-Type: multipart/alternative; differences=Content-Type;
\tboundary="7f6b4f3e-1d2c-4b5a-9e8d-000000000002"

--7f6b4f3e-1d2c-4b5a-9e8d-000000000002
Content-Type: text/plain; charset="us-ascii"
Content-Transfer-Encoding: quoted-printable

Your message to ${to} couldn't be delivered.=20

--7f6b4f3e-1d2c-4b5a-9e8d-000000000002
Content-Type: text/html; charset="us-ascii"
Content-Transfer-Encoding: quoted-printable

<html><body>Your message couldn't be delivered.</body></html>

--7f6b4f3e-1d2c-4b5a-9e8d-000000000002--

--7f6b4f3e-1d2c-4b5a-9e8d-000000000001
Content-Type: message/delivery-status

Reporting-MTA: dns;AM0PR01MB0001.eurprd01.prod.exchangelabs.com
Received-From-MTA: dns;relay.example
Arrival-Date: Mon, 16 Nov 2026 09:00:06 +0000

Final-Recipient: rfc822;${to}
Action: failed
Status: ${status}
Diagnostic-Code: smtp;550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found by SMTP address lookup
X-Display-Name: Somebody

--7f6b4f3e-1d2c-4b5a-9e8d-000000000001
Content-Type: text/rfc822-headers

Received: from relay.example (203.0.113.9) by AM0PR01MB0001
Message-ID: <0100019-rewritten@eu-west-1.relay.example>
X-Assay-Message: ${messageId}
From: "360 feedback" <no-reply@assay.example>
To: <${to}>
Subject: Choose your raters

--7f6b4f3e-1d2c-4b5a-9e8d-000000000001--
`)
}

/** Gmail: a related part around the words, a status of several lines, headers as message/rfc822. */
export function gmailReport(about: About): string {
  const { to, action = 'failed', status = '5.1.1', report = 'gmail-1' } = about
  return lines(`Return-Path: <>
X-Failed-Recipients: ${to}
Auto-Submitted: auto-replied
From: Mail Delivery Subsystem <mailer-daemon@googlemail.com>
To: no-reply@assay.example
Subject: Delivery Status Notification (Failure)
Message-ID: <${report}@mx.google.com>
Date: Mon, 16 Nov 2026 01:00:09 -0800 (PST)
Content-Type: multipart/report; boundary="000000000000a1b2c30612345678"; report-type=delivery-status

--000000000000a1b2c30612345678
Content-Type: multipart/related; boundary="000000000000a1b2d70612345679"

--000000000000a1b2d70612345679
Content-Type: multipart/alternative; boundary="000000000000a1b2dc061234567a"

--000000000000a1b2dc061234567a
Content-Type: text/plain; charset="UTF-8"

** Address not found **

--000000000000a1b2dc061234567a--
--000000000000a1b2d70612345679--
--000000000000a1b2c30612345678
Content-Type: message/delivery-status

Reporting-MTA: dns; googlemail.com
Received-From-MTA: dns; no-reply@assay.example
Arrival-Date: Mon, 16 Nov 2026 01:00:08 -0800 (PST)
X-Original-Message-ID: <${about.messageId}@127.0.0.1>

Final-Recipient: rfc822; ${to}
Action: ${action}
Status: ${status}
Remote-MTA: dns; gmail-smtp-in.l.google.com. (142.250.0.27, the server for the domain.)
Diagnostic-Code: smtp; 550-5.1.1 The email account that you tried to reach does not exist. Please try
 550-5.1.1 double-checking the recipient's email address for typos or
 550 5.1.1 unnecessary spaces. - gsmtp
Last-Attempt-Date: Mon, 16 Nov 2026 01:00:09 -0800 (PST)

--000000000000a1b2c30612345678
Content-Type: message/rfc822

${returnedHead(about)}

----- Message truncated -----

--000000000000a1b2c30612345678--
`)
}
