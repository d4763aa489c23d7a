import { describe, expect, test } from 'vitest'
import { mailOf } from '../../testing/example-mails'
import { readMail } from './read-mail'
import { isUrgent } from './urgent'

const read = (text: string) => isUrgent(readMail(mailOf({ subject: 'RoHS LM339N', text })))

describe('what closes a letter is not urgent', () => {
  test.each([
    'Buenos días, necesitamos el certificado RoHS de LM339N. Quedo a la espera de su respuesta. Un saludo, Ana',
    'Buenos días, les ruego nos envíen el certificado RoHS de LM339N. Quedamos a la espera de sus noticias. Saludos cordiales',
    'Envíen por favor el certificado RoHS de LM339N. En espera de su respuesta, reciban un cordial saludo',
    'Buongiorno, vi preghiamo di inviarci il certificato RoHS per LM339N. In attesa di un Vostro riscontro, porgiamo cordiali saluti',
    'Potete inviarci il certificato RoHS per LM339N? Restiamo in attesa di una vostra gentile risposta.',
    'Vi chiediamo il certificato RoHS per LM339N. Rimango in attesa e ringrazio.',
    'Bitte senden Sie uns das RoHS-Zertifikat für LM339N. Wir freuen uns auf Ihre Rückmeldung.',
    'Bitte senden Sie uns das RoHS-Zertifikat für LM339N. Ich freue mich auf Ihre Antwort und verbleibe mit freundlichen Grüßen',
    'Bitte senden Sie uns das RoHS-Zertifikat für LM339N. In Erwartung Ihrer Rückmeldung verbleiben wir. Ihrer Antwort sehen wir gern entgegen.',
    'Bitte senden Sie uns das RoHS-Zertifikat für LM339N. Über eine kurzfristige Rückmeldung würden wir uns freuen.',
    "Merci de nous envoyer le certificat RoHS du LM339N. Dans l'attente de votre retour, cordialement",
    "Merci de nous envoyer le certificat RoHS du LM339N. Nous restons dans l'attente de votre réponse.",
    'Pouvez-vous nous envoyer le certificat RoHS du LM339N ? En attente de votre retour. Bien à vous',
    'Please send the RoHS certificate for LM339N. We look forward to hearing from you.',
    'Please send the RoHS certificate for LM339N. I await your reply. Awaiting your response. Thanks in advance.',
    'Please send the RoHS certificate for LM339N. Waiting for your kind feedback.',
    'Por favor enviem o certificado RoHS do LM339N. Fico a aguardar a vossa resposta. Com os melhores cumprimentos',
    'Solicitamos o certificado RoHS do LM339N. No aguardo do seu retorno. Aguardamos retorno. Atenciosamente',
    'Graag ontvangen wij het RoHS-certificaat van LM339N. Wij zien uw reactie graag tegemoet.',
    'Kunt u ons het RoHS-certificaat van LM339N sturen? In afwachting van uw antwoord verblijven wij.',
    'Proszę o przesłanie certyfikatu RoHS dla LM339N. Czekam na odpowiedź. Pozdrawiam',
    'Prosimy o certyfikat RoHS dla LM339N. Oczekujemy na Państwa odpowiedź. Z poważaniem',
    'Prosíme o zaslání RoHS certifikátu pro LM339N. Těšíme se na Vaši odpověď. Očekáváme Vaši odpověď.',
    'Vänligen skicka RoHS-intyg för LM339N. Ser fram emot ert svar. Väntar på svar.',
    'LM339N için RoHS belgesini göndermenizi rica ederiz. Cevabınızı bekliyoruz. Dönüşünüzü bekler, iyi çalışmalar dileriz.',
    '请提供LM339N的RoHS证书。期待您的回复。等待您的回复，谢谢！',
    'LM339NのRoHS証明書をお送りください。ご返信をお待ちしております。ご連絡お待ちしております。',
    'LM339N의 RoHS 인증서를 보내 주세요. 회신 기다리겠습니다. 답변 부탁드립니다.',
    'Please send the RoHS certificate for LM339N. It is not urgent.',
    'Bitte senden Sie uns das RoHS-Zertifikat für LM339N, es ist nicht dringend.',
  ])('%s', (text) => expect(read(text)).toBe(false))
})

describe('who says so, or has waited for long, is urgent', () => {
  test.each([
    'Please send the RoHS certificate for LM339N. This is urgent, we are still waiting since May.',
    'Bitte senden Sie uns dringend das RoHS-Zertifikat für LM339N.',
    'Seguimos a la espera del certificado RoHS de LM339N que pedimos en mayo.',
    'Siamo ancora in attesa del certificato RoHS per LM339N richiesto a maggio.',
    'Nous sommes toujours en attente du certificat RoHS du LM339N.',
    'Wir warten immer noch auf das RoHS-Zertifikat für LM339N.',
    'Necesitamos con urgencia el certificado RoHS de LM339N.',
    '请尽快提供LM339N的RoHS证书，很紧急。',
    'Quedamos a la espera del certificado RoHS de LM339N desde mayo.',
  ])('%s', (text) => expect(read(text)).toBe(true))
})
