/**
 * What parts are called and what they are like, in the languages whose words stand apart: a name takes nothing back,
 * whatever it is. Only whole
 * parts: what is said of a housing or a plating is not said of the connector; and no word that leaves some out.
 */
export const PRODUCTS = `
antennas aerial aerials attenuator attenuators balun baluns ballast ballasts gland glands
backplane backplanes bluetooth wifi wi-fi gnss gps lte cellular transceiver transceivers receiver receivers router routers gateway gateways modem modems
buzzer buzzers speaker speakers microphone microphones loudspeaker loudspeakers transducer transducers piezo
camera cameras laser lasers photodiode photodiodes phototransistor phototransistors photocoupler photocouplers optocouplers infrared emitter emitters detector detectors
card cards board-to-board wire-to-board wire-to-wire receptacle receptacles jack jacks coaxial rf usb hdmi ethernet rj d-sub hdr ffc fpc zif idc pogo probe probes
electrolytic electrolytics polymer polyester polypropylene polyphenylene film foil wound wirewound supercapacitor supercapacitors ultracapacitor ultracapacitors snap-in radial axial mlcc mlccs aluminium aluminum x7r x5r np0 c0g
trimmer trimmers trimming trimpot trimpots potentiometer potentiometers rheostat rheostats shunt shunts current-sense sense anti-surge precision network networks
fast-acting slow-blow time-lag resettable ptc ntc polyfuse polyfuses fuse-link fuse-links fuseholder fuseholders cartridge cartridges surge arrester arresters suppressor suppressors tvs esd protector protectors protection gas discharge tube tubes
eeprom flash sram dram nand ssd eprom fpga cpld asic asics dsp dsps soc socs mcu mcus ic ics op-amp op-amps operational comparator comparators adc dac timer timers logic gate gates buffer buffers inverter inverters ldo pmic isolator isolators multiplexer multiplexers transmitter transmitters
thyristor thyristors triac triacs scr scrs bjt jfet schottky zener darlington bipolar silicon carbide gan sic
reed solid-state solid state latching signal pushbutton pushbuttons push button buttons rocker tact tactile keylock rotary dip limit snap-action micro microswitch microswitches joystick joysticks
test point points thru-hole through-hole thru surface mount surface-mount smt busbar busbars conduit conduits heat-shrink heatshrink tubing
accumulator accumulators coin lithium ion alkaline nimh charger chargers psu psus ac-dc dc-dc ups toroidal planar toroid toroids inductive proximity capacitive
thermal interface grease
humidity temperature pressure flow level position hall magnetic reluctance accelerometer accelerometers gyroscope gyroscopes imu thermocouple thermocouples rtd load
stepper brushless servo gearbox gearboxes actuator actuators solenoid solenoids blower blowers
quartz tcxo vcxo ocxo saw baw resonator resonators clock clocks
plc plcs hmi hmis io i/o remote fieldbus profinet safety barrier barriers isolating
rail rails rack racks cabinet cabinets
flat ribbon stranded hook-up multicore patch cord cords fibre-optic


anschluss anschlüsse anschlussklemme anschlussklemmen reihenklemme reihenklemmen klemme klemmen steckverbinder stecker buchse buchsen stiftleiste stiftleisten buchsenleiste buchsenleisten leiterplattenklemmen leiterplattensteckverbinder
drossel drosseln speicherdrossel speicherdrosseln induktivität induktivitäten spule spulen übertrager transformator transformatoren trafo trafos netzteil netzteile stromversorgung stromversorgungen
sicherung sicherungen sicherungseinsatz sicherungseinsätze feinsicherung feinsicherungen gerätesicherung gerätesicherungen sicherungshalter
schalter taster drucktaster wippschalter drehschalter mikroschalter tastschalter endschalter näherungsschalter relais halbleiterrelais schütz schütze
widerstand widerstände kondensator kondensatoren elektrolytkondensator elektrolytkondensatoren folienkondensator folienkondensatoren keramikkondensator keramikkondensatoren diode dioden transistor transistoren gleichrichter quarz quarze schwingquarz schwingquarze halbleiter
leitung leitungen kabel kabelbinder kabelverschraubung kabelverschraubungen lüfter motor motoren getriebe ventil ventile sensor sensoren geber drehgeber aktor aktoren
leuchte leuchten leuchtdiode leuchtdioden lampe lampen anzeige anzeigen baugruppe baugruppen steuerung steuerungen modul module batterie batterien akku akkus

borne bornes connecteur connecteurs fiche fiches prise prises embase embases relais fusible fusibles interrupteur interrupteurs commutateur commutateurs bouton boutons poussoir poussoirs résistance résistances condensateur condensateurs électrolytique électrolytiques céramique céramiques
inductance inductances self selfs bobine bobines transformateur transformateurs diode diodes transistor transistors redresseur quartz oscillateur oscillateurs capteur capteurs câble câbles ventilateur ventilateurs moteur moteurs vanne vannes pompe pompes pile piles batterie batteries alimentation alimentations carte cartes antenne antennes module modules lampe lampes voyant voyants coaxial coaxiaux

condensatore condensatori elettrolitico elettrolitici ceramico ceramici resistore resistori resistenza resistenze induttore induttori induttanza induttanze trasformatore trasformatori diodo diodi transistor raddrizzatore fusibile fusibili interruttore interruttori commutatore commutatori pulsante pulsanti connettore spina spine presa prese morsetto relè sensore cavo ventilatore ventilatori motore valvola pompa pompe batteria batterie alimentatore alimentatori scheda schede antenna antenne modulo moduli lampada lampade oscillatore oscillatori quarzo quarzi

antena antenas receptora receptor condensador electrolítico electrolíticos cerámico cerámicos resistencia inductor inductores inductancia bobina bobinas transformador transformadores diodo diodos transistor transistores rectificador rectificadores fusible fusibles interruptor interruptores conmutador pulsador pulsadores conectores enchufe enchufes borne bornes relé sensor cable ventilador motor válvula bomba bombas batería baterías pila pilas fuente fuentes tarjeta tarjetas módulo módulos lámpara lámparas oscilador osciladores cuarzo

condensadores resistência resistências indutor indutores díodo díodos relés fusível fusíveis interruptor conector cabo cabos bateria baterias

weerstand weerstanden condensator condensatoren spoel spoelen transformator transformatoren diodes zekering zekeringen schakelaar schakelaars stekker stekkers connector connectoren klem klemmen kabel kabels sensor sensoren ventilator ventilatoren motoren batterij batterijen voeding voedingen antennes modules lampen

rezystor rezystory kondensator kondensatory dławik dławiki cewka cewki transformator transformatory dioda diody tranzystor tranzystory bezpiecznik bezpieczniki przełącznik przełączniki wyłącznik wyłączniki przycisk przyciski złącze złącza zacisk zaciski przekaźnik przekaźniki czujnik czujniki kabel kable przewód przewody wentylator wentylatory silnik silniki zawór zawory bateria baterie zasilacz zasilacze moduł moduły antena anteny lampa lampy

rezistor rezistory kondenzátor kondenzátory cívka cívky transformátor transformátory dioda diody pojistka pojistky spínač spínače tlačítko konektor konektory svorka svorky relé snímač snímače kabel kabely vodič vodiče ventilátor ventilátory motor motory baterie zdroj zdroje modul moduly

motstånd kondensator kondensatorer spole spolar transformator transformatorer diod dioder säkring säkringar brytare kontakt kontakter plint plintar relä reläer givare sensorer kabel kablar fläkt fläktar motorer ventil ventiler batteri batterier nätaggregat moduler antenner
`

/** The same in Chinese and Japanese, whose words stand without gaps. */
export const PRODUCTS_EAST = `
厚膜 薄膜 贴片 片式 铝电解 电解电容 电容器 电阻器 贴片电阻 陶瓷电容 薄膜电容 钽电容 功率电感 变压器 整流桥 整流器 保险丝 熔断器 压敏电阻 滤波器 振荡器 晶振 谐振器 天线 线束 线缆 端子 接插件 插座 插头 排针 排母 按键 轻触开关 微动开关 蜂鸣器 扬声器 麦克风 显示屏 背光 电池 锂电池 电源 适配器 充电器 风扇 马达 电机 阀 光耦 光电耦合器 发光二极管 灯珠 集成 芯片 稳压器 存储器 微控制器 场效应管 三极管 可控硅 电位器 编码器 熔丝 主板 线路板 电路板
チップ抵抗器 抵抗 薄膜チップ抵抗器 厚膜チップ抵抗器 薄膜 厚膜 チップ 電解コンデンサ アルミ電解コンデンサ 積層セラミックコンデンサ セラミックコンデンサ フィルムコンデンサ タンタルコンデンサ コイル インダクタ トランス フェライト ビーズ フィルタ 発振器 水晶振動子 水晶発振器 共振器 アンテナ 端子台 ハーネス ソケット プラグ ヘッダ トランジスタ 整流器 集積回路 マイコン メモリ フォトカプラ 発光ダイオード バリスタ サーミスタ 可変抵抗器 エンコーダ タクトスイッチ マイクロスイッチ ブザー スピーカ 電池 電源 アダプタ ファン バルブ ソレノイド 基板 センサー モーター
`
