import { expect, test } from 'vitest'
import { isFreeMail } from './free-mail'

test.each(
  'gmail.com googlemail.com outlook.com outlook.fr hotmail.co.uk hotmail.se live.nl yahoo.co.jp icloud.com gmx.net gmx.ch web.de qq.com vip.qq.com 163.com 126.com naver.com proton.me protonmail.com aol.com wp.pl t-online.de seznam.cz mail.ru hanmail.net orange.fr msn.com me.com o2.pl onet.pl freenet.de libero.it laposte.net bluewin.ch comcast.net yandex.ru abv.bg docomo.ne.jp sina.com foxmail.com 139.com fastmail.com posteo.de skynet.be'.split(
    ' ',
  ),
)('anybody can have a mailbox at %s', (domain) => expect(isFreeMail(domain)).toBe(true))

test.each(
  'web.acme.com live.acme.com outlook.acme.de gmail.acme.com gmail.com.acme.de acme.test ti.com st.com te.com 3m.com nxp.com bosch.com murata.com yageo.com infineon.com microsoft.com google.com samsung.com com co.uk'.split(
    ' ',
  ),
)('%s is of a company', (domain) => expect(isFreeMail(domain)).toBe(false))

test('nothing is no provider', () => expect(isFreeMail('')).toBe(false))
