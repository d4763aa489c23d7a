import type { FamilyWords } from '../families/families'

/** German. */
export const de: FamilyWords = {
  with: 'mit|fur|inkl|zum|zur|im|in',
  without: 'ohne|kein|keine|nicht',
  resistor: '*widerstand*|*widerstande|shunt|widerstandsnetzwerk*',
  'resistor:chip': 'dickschicht*|dunnschicht*|chipwiderstand*|smd-widerstand*|melf-widerstand*',
  'resistor:carbon': 'kohleschicht*|kohlemasse*',
  'resistor:metal film': 'metallschicht*|metalloxid*',
  'resistor:wirewound': 'drahtwiderstand*|drahtgewickelt*',
  'resistor:housed': 'bremswiderstand*|hochlastwiderstand*|leistungswiderstand*|lastwiderstand*',
  potentiometer:
    '*potentiometer*|*potenziometer*|poti|trimmer|trimmpoti*|spindeltrimmer*|drehpoti*|einstellwiderstand*|drehwiderstand*',
  'potentiometer:wirewound': 'drahtpoti*|drahtpotentiometer*|drahtdrehwiderstand*',
  thermistor: 'heissleiter*|kaltleiter*|thermistor*|ntc-*|ptc-*|einschaltstrombegrenzer*|temperatursensor ntc',
  varistor: '*varistor*',
  capacitor: '*kondensator*|kond|kondensatoren|*-kondensator*',
  'capacitor:ceramic': '*keramikkondensator*|keramik-kondensator*|kerko*',
  'capacitor:multilayer': '*vielschichtkondensator*|*vielschicht*|mehrschicht-keramik*|smd-keramik*',
  'capacitor:single layer': 'scheibenkondensator*|keramikscheibe*',
  ':single layer': 'einlagig*|einschicht*|scheibe',
  ':ceramic': 'keramik*|keramisch*',
  'capacitor:electrolytic':
    '*elko|*elkos|*elektrolytkondensator*|elektrolyt*|elko-*|*elko *|alu-elko*|becherelko*|polymer-elko*',
  ':polar': 'gepolt*|stehend rm|snap-in',
  'capacitor:tantalum': '*tantal*',
  'capacitor:film':
    '*folienkondensator*|*folienkond*|entstorkondensator*|funkentstor*|mkp-*|mks-*|motorkondensator*|x2-kondensator*|kunststofffolie*|papierkondensator*|zwischenkreiskondensator*',
  'capacitor:other dielectric': 'glimmer*|doppelschicht*|goldcap*|superkondensator*',
  'capacitor:variable': 'drehkondensator*|drehko*|trimmkondensator*|trimmerkondensator*',
  'capacitor:grid': 'blindstromkompensation*|leistungskondensator*',
  processor: '*mikrocontroller*|mikrokontroller*|*prozessor*|mikrorechner',
  memory: '*speicherbaustein*|speicher|flash-speicher*|flashspeicher*|speicher-ic|arbeitsspeicherchip*',
  amplifier: '*verstarker*|operationsverstarker*|instrumentenverstarker*',
  'other circuit':
    '*spannungsregler*|festspannungsregler*|schaltregler*|linearregler*|schieberegister*|logik-ic*|logikbaustein*|treiber-ic*|*treiberbaustein*|gate-treiber*|gatetreiber*|led-treiber-ic|leitungstreiber*|*transceiver*|a/d-wandler*|ad-wandler*|d/a-wandler*|da-wandler*|analog-digital*|digital-analog*|echtzeituhr*|zeitgeber*|komparator*|spannungsreferenz*|pegelwandler*|motortreiber*|uberwachungs-ic|analogschalter*|spannungswachter*|optischer isolator ic|laderegler-ic|laderegler ic|nand-gatter*|*gatter|zahler-ic|multiplexer*',
  'integrated circuit': 'integrierte schaltung*|integrierter schaltkreis*|schaltkreis*|ic-baustein*',
  diode:
    '*diode|*dioden|*gleichrichter*|zenerdiode*|z-diode*|suppressordiode*|schutzdiode*|freilaufdiode*|schottkydiode*|bruckengleichrichter*|esd-schutz*',
  transistor: '*transistor|*transistoren|feldeffekttransistor*|mosfet-*|bipolartransistor*',
  'transistor:power': '*leistungstransistor*|*leistungs-mosfet*|leistungsmosfet*|leistungs-transistor*|igbt-*',
  'transistor:small signal': 'kleinsignal*|digitaltransistor*|kleinleistungstransistor*',
  thyristor: '*thyristor*|triac*|diac*',
  led: '*leuchtdiode*|led-*|leuchtdioden|infrarotdiode*|ir-diode*|sendediode*',
  'solar cell:no module': 'solarzelle*|photovoltaikzelle*',
  'solar cell:module': 'solarmodul*|solarpanel*|photovoltaikmodul*|pv-modul*|photovoltaik*',
  'photosensitive device':
    '*optokoppler*|fotodiode*|photodiode*|fototransistor*|phototransistor*|lichtschranke*|gabellichtschranke*|gabelkoppler*|laserdiode*|fotowiderstand*|lichtsensor*|helligkeitssensor*|reflexkoppler*',
  transducer:
    'drucksensor*|beschleunigungssensor*|drehratensensor*|hallsensor*|hall-sensor*|halbleitersensor*|feuchtesensor*|magnetsensor*|hallelement*|hall-element*',
  crystal: '*quarz|quarze|schwingquarz*|uhrenquarz*|*resonator*|keramikresonator*|quarz-*',
  oscillator: '*oszillator*|quarzoszillator*',
  'printed circuit':
    '*leiterplatte|*leiterplatten|leiterplatte unbestuckt|unbestuckte leiterplatte*|platine|platinen|unbestuckte platine*|flexleiterplatte*',
  relay: '*relais|*relais-*|relais*|schutz|schaltschutz*|leistungsschutz*|printrelais*|kfz-relais*',
  'relay:solid state': 'halbleiterrelais*|solid-state-relais*',
  'relay:small': 'signalrelais*|reedrelais*|reed-relais*|kfz-relais*',
  switch:
    '*schalter|*schalter *|*taster|*taster *|kurzhubtaster*|kippschalter*|wippschalter*|drehschalter*|dip-schalter*|schiebeschalter*|mikroschalter*|endschalter*|drucktaster*|tastschalter*|codierschalter*|not-halt*',
  connector:
    '*steckverbinder*|*stecker|*stecker *|*buchse|*buchse *|*buchsen|*stiftleiste*|*buchsenleiste*|*steckerleiste*|*steckleiste*|*steckdose*|*kupplung|wannenstecker*|einbaubuchse*|klinkenbuchse*|rundsteckverbinder*|*sockel|ic-sockel*|ic-fassung*|ffc-*|*messerleiste*|*federleiste*|kartenhalter sim|simkartenhalter*|steckbrucke jumper|hohlstecker*|kaltgeratestecker*|platinensteckverbinder*',
  'fibre connector':
    'lwl-stecker*|lwl-kupplung*|lwl stecker*|glasfaserstecker*|lichtwellenleiter-stecker*|lwl-adapter*',
  terminal:
    '*klemme|*klemmen|*klemmen *|*klemmleiste*|*klemmenblock*|aderendhulse*|*kabelschuh*|ringose*|*quetschverbinder*|stossverbinder*|lusterklemme*|reihenklemme*|lotose*|lotstutzpunkt*|flachsteckhulse*|prufpunkt*|schraubklemme*|crimpkontakt*|anschlussklemme*|federkraftklemme*|crimp-kontakt*',
  fuse: '*sicherung|*sicherungen|feinsicherung*|schmelzsicherung*|sicherung *|smd-sicherung*',
  inductor:
    '*drossel|*drosseln|drossel*|*induktivitat*|ferritperle*|speicherdrossel*|spule|spulen|ferrit-bead*|ringkerndrossel*|festinduktivitat*|luftspule*|smd-ferrit*',
  converter:
    '*netzteil|*netzteile|*netzteil *|*netzgerat*|schaltnetzteil*|steckernetzteil*|*ladegerat*|wechselrichter*|*wandler|*wandler *|*wandlermodul*|dc/dc-wandler*|dc-dc-wandler*|spannungswandler*|stromversorgung*|frequenzumrichter*|hutschienennetzteil*|konverter*|led-netzteil*',
  transformer:
    '*transformator*|*trafo|*trafos|trafo*|*ubertrager*|stromwandler*|ringkerntrafo*|printtrafo*|printtransformator*',
  'primary cell': '*batterie|batterien|knopfzelle*|primarzelle*|batterie *',
  'primary cell:alkaline': 'alkali-mangan*|alkalibatterie*|alkaline-batterie*',
  'primary cell:lithium': 'lithiumbatterie*|lithium-knopfzelle*|lithium-batterie*|lithiumzelle*',
  'primary cell:silver': 'silberoxid*',
  'primary cell:zinc air': 'zink-luft*|zinkluft*|horgeratebatterie*',
  accumulator: '*akku|*akkus|*akku-*|akkumulator*|akkupack*|akku *',
  'accumulator:lead': 'bleiakku*|blei-akku*|bleigel*|blei-gel*|bleibatterie*',
  'accumulator:starter': 'starterbatterie*|autobatterie*',
  'accumulator:lithium ion': 'lithium-ionen*|lithium-polymer*|li-ionen*|lithiumionen*',
  'accumulator:nimh': 'nickel-metallhydrid*',
  'accumulator:nicd': 'nickel-cadmium*|nickel-kadmium*',
  'winding wire': 'kupferlackdraht*|lackdraht*|wickeldraht*',
  'coaxial cable': '*koaxialkabel*|koaxkabel*|koax-kabel*|koaxial*',
  'fibre cable': 'lwl-kabel*|glasfaserkabel*|lwl-patchkabel*|lichtwellenleiter*|lwl patchkabel*|lwl-pigtail*',
  cable: '*kabel|*kabel *|*leitung|*leitungen|kabel-*',
  'cable:connectors':
    '*kabelkonfektion*|konfektioniert*|*anschlusskabel*|*anschlussleitung*|*verbindungskabel*|*netzkabel*|kaltgeratekabel*|*kabelbaum*|*patchkabel*|*verlangerungskabel*|*adapterkabel*|usb-kabel*|kabelsatz*|hdmi-kabel*|messleitung*|steckbrucken-kabel*|sensorkabel*|ladekabel*',
  'cable:no connectors':
    '*litze|*litzen|schaltlitze*|*flachbandkabel*|*steuerleitung*|*mantelleitung*|schaltdraht*|meterware|*einzelader*|aderleitung*|kabel meterware|klingeldraht*|ringware|datenleitung*',
  ':connectors': 'mit stecker*|beidseitig stecker',
  ':no connectors': 'ohne stecker*|offene enden|offenes ende',
  'radio module':
    'funkmodul*|bluetooth-modul*|wlan-modul*|lora-modul*|gsm-modul*|lte-modul*|transceiver-modul*|wifi-modul*|funk-modul*|modem|funktransceiver*',
  ':module': '*modul|*modul *',
  ':radio': 'funk*',
  antenna: '*antenne|*antennen|antenne*',
  display: '*anzeige|*display|*display *|anzeigemodul*|displaymodul*',
  'display:lcd': 'lcd-*|tft-*|flussigkristall*',
  'display:oled': 'oled-*',
  ':driver': 'mit treiber*|mit controller*|treiber',
  ':no driver': 'ohne treiber*|ohne controller*',
  indicator:
    '7-segment-*|siebensegment*|led-anzeige*|signalleuchte*|meldeleuchte*|leuchtmelder*|kontrollleuchte*|segmentanzeige*',
  foreign:
    '*pumpe|*pumpen|kabelbinder*|*schraube|*schrauben|*mutter|*muttern|unterlegscheibe*|*dienstleistung*|beratung*|schulung*|lizenz*|*werkzeug*|*zange|*prufgerat*|*messgerat*|lotkolben*|lotstation*|lotpaste*|lotzinn*|lotdraht*|kuhlkorper*|schrumpfschlauch*|*gehause|gehause*|*palette|verpackung*|etikett*|aufkleber*|gummifuss*|lufter*|*motor|*motoren|*ventil|*ventile|hubmagnet*|buro*|stuhl*|tisch*|kaffee*|bestuckte *|leiterplattenbestuckung|baugruppe*|flachbaugruppe*|gluhbirne*|*lampe|*lampen|*leuchte|*leuchten|bohrmaschine*|kabelverschraubung*|kabelkanal*|kabelschelle*|abstandsbolzen*|abstandshalter*|sicherungshalter*|batteriehalter*|batteriefach*|versand*|fracht*|porto*|gebuhr*|rabatt*|montage|wartung*|reparatur*|kalibrierung*|drehknopf*|blende|abdeckung*|frontplatte*|sensorhalter*|lautsprecher*|mikrofon*|summer|heizung*|heizelement*|klebeband*|klebstoff*|handschuh*|blech*|rohr|rohre|dichtung*|feder|federn|zahnrad*|lager|kugellager*|hemd*|platinenhalter*|entwicklungsboard*|messleitungshalter|festplatte*|leitungsschutzschalter*|fehlerstromschutz*|drehgeber*|tastatur*|warmeleitpaste*|warmeleit*',
  nothing:
    'rm5|rm2,5|bedrahtet*|bleifrei*|schraubanschluss*|lotanschluss*|lotfahne*|bauform*|ein-aus|gehausebauform*|gehause so*|gehause to*|gehause dip*|gehause sot*|gehause qfn*|fur leiterplatte*|leiterplattenmontage|printmontage|zur montage|smd-montage|montage smd',
}
