import type { FamilyWords } from '../families/families'

/** English, with the abbreviations of distributors and ERP systems. */
export const en: FamilyWords = {
  with: 'with|for|w/|incl|including|includes|featuring|using|used in|in',
  without: 'without|w/o|excluding',
  // 8533
  resistor: 'resistor*|res|shunt|current sense|zero ohm|jumper resistor|smd jumper|r-array|res array|res net*',
  'resistor:chip': 'thick film|thin film|chip resistor*|melf|chip-r|smd resistor*',
  'resistor:carbon': 'carbon film|carbon composition|carbon resistor*|carbon comp',
  'resistor:metal film': 'metal film resistor*|metal oxide film|metal foil resistor*|metal strip',
  'resistor:wirewound': 'wirewound|wire wound|wire-wound',
  'resistor:housed':
    'braking resistor*|brake resistor*|res chas mnt|chassis mount resistor*|aluminium housed|aluminum housed|aluminium clad|aluminum clad|dynamic braking',
  ':metal film': 'metal film|metal oxide film',
  ':carbon': 'carbon',
  potentiometer: 'potentiometer*|pot|trimpot*|trimmer*|trim pot|preset resistor|variable resistor*|fader',
  'potentiometer:wirewound': 'rheostat*|wirewound potentiometer*|wirewound variable|precision wirewound',
  thermistor: 'thermistor*|ntc|ptc|inrush current limiter*|resettable fuse*|polyfuse|polyswitch|pptc|ptc reset*',
  varistor: 'varistor*|mov|metal oxide varistor*',
  // 8532
  capacitor: 'capacitor*|cap|caps|condenser',
  'capacitor:ceramic': 'cap cer|ceramic cap*|cer cap*|cercap|feedthrough cap*|cap feedthru',
  'capacitor:multilayer':
    'mlcc*|multilayer ceramic*|multi-layer ceramic*|multilayer chip cap*|ceramic chip cap*|chip cap*',
  'capacitor:single layer':
    'ceramic disc cap*|ceramic disk cap*|disc ceramic|disk ceramic|cap cer disc|disc capacitor*|disk capacitor*',
  ':single layer': 'single layer|single-layer|disc|disk|y5p|y5u|z5u',
  ':multilayer': 'multilayer|multi-layer|x7r|x5r|c0g|cog|np0|npo|x6s|x7s|x7t|x8r|x8l|y5v|u2j|x7u|x5s|x6t',
  ':ceramic': 'ceramic|cer',
  'capacitor:electrolytic':
    'cap alum*|electrolytic*|aluminum cap*|aluminium cap*|alum cap*|polymer cap*|aluminum polymer|aluminium polymer|polymer alumin*|elcap|e-cap|alu cap*|alum elec*|al cap|alcap',
  ':polar': 'snap-in|snap in|low esr|105°c|105c|polarised|polarized|low impedance|v-chip|screw terminal capacitor*',
  'capacitor:tantalum': 'cap tant*|tantalum*|tant|tant cap*|molded tantalum|mno2',
  'capacitor:film':
    'cap film|film cap*|polyester cap*|polypropylene cap*|mkp|mkt|mks|mkc|metallized polyester|metallised polyester|metallized polypropylene|metallised polypropylene|metallized film|metallised film|polyester film|polypropylene film|mylar cap*|paper capacitor*|safety capacitor*|suppression capacitor*|pps film|pet film|motor run capacitor*|motor capacitor*|dc-link capacitor*|dc link capacitor*|interference suppression',
  ':film': 'polypropylene|polyester|x2|x1|metallized|metallised|pen film',
  'capacitor:other dielectric':
    'mica cap*|silver mica|supercap*|super cap*|ultracap*|edlc|double layer cap*|double-layer cap*|cap silicon|silicon capacitor*|glass capacitor*|niobium*',
  ':other dielectric': 'mica',
  'capacitor:variable': 'trimmer capacitor*|variable capacitor*|trim cap*|cap trimmer|tuning capacitor*|air variable',
  'capacitor:grid': 'power factor correction capacitor*|pfc capacitor bank|kvar',
  // 8542
  processor:
    'microcontroller*|micro-controller*|mcu|mcus|microprocessor*|cpu|mpu|application processor*|digital signal processor*|digital signal controller*|dsp|dspic|cortex*|arm core|risc-v|soc|system-on-chip|system on chip|processor*|8-bit mcu|32-bit mcu|avr|8051|usb controller|ethernet controller|touch controller|touchscreen controller|graphics controller|network processor|gpu|secure element',
  memory:
    'eeprom*|flash memory|nor flash|nand flash|serial flash|spi flash|ic flash|flash ic|flash nor|flash nand|sram|dram|sdram|ddr|ddr2|ddr3|ddr3l|ddr4|ddr5|lpddr*|psram|fram|f-ram|mram|nvsram|eprom|memory|memory ic|emmc|qspi flash|serial nor|serial nand|ic sram|ic eeprom|ic dram|fifo memory|rom',
  amplifier:
    'opamp*|op amp*|op-amp*|operational amplifier*|instrumentation amp*|audio amp*|power amplifier*|amplifier*|low noise amplifier*|lna|differential amp*|current sense amp*|ic amp*|ic opamp*|class d|class-d|class ab|pga|vga amplifier|rf amp*|buffer amplifier*|headphone amp*|isolation amplifier*|transimpedance*|zero-drift amp*|line amplifier',
  'other circuit':
    'voltage regulator*|linear regulator*|ic reg*|ldo*|low dropout*|low-dropout*|reg linear|regulator*|buck converter ic|buck regulator*|switching regulator*|boost regulator*|step-down regulator*|step-down converter ic|shift register*|logic gate*|nand gate*|nor gate*|and gate|or gate|xor gate|inverter gate*|hex inverter*|schmitt trigger*|flip-flop*|flip flop*|multiplexer*|demultiplexer*|mux|decoder*|encoder ic|level shifter*|level translator*|voltage translator*|bus transceiver*|transceiver*|line driver*|line receiver*|rs-485*|rs485*|rs-232*|rs232*|can-fd|can fd|can transceiver*|lin transceiver*|usb hub*|adc|adcs|dac|dacs|a/d converter*|d/a converter*|analog to digital*|digital to analog*|analog-to-digital*|digital-to-analog*|fpga|fpgas|cpld|cplds|pld|gate driver*|motor driver*|half-bridge driver*|h-bridge*|led driver*|display driver*|lcd driver*|relay driver*|mosfet driver*|mosfet gate driver*|igbt driver*|igbt gate driver*|real time clock*|real-time clock*|rtc|timer*|comparator*|voltage reference*|ic vref|reference ic|supervisor*|reset ic|reset circuit|voltage detector*|watchdog|pmic|power management ic*|battery charger ic|charger ic|charge controller ic|battery management ic*|battery monitor*|fuel gauge*|pwm controller*|digital isolator*|usb to uart*|usb-uart*|usb bridge*|uart bridge*|usb to serial*|analog switch*|analogue switch*|load switch*|high side switch*|high-side switch*|power switch ic|ic pwr switch|ethernet phy*|phy transceiver|clock generator*|clock buffer*|ic clk*|ic clock*|clk buffer|pll|frequency synthesizer*|synthesizer*|i/o expander*|io expander*|port expander*|bus buffer*|buffer ic|line buffer*|ic buffer*|ic transceiver*|ic driver*|ic drvr*|ic interface*|ic mux*|ic gate*|ic flip flop|ic ff|ic inverter*|ic rtc*|ic adc*|ic dac*|ic supervisor*|ic comparator*|darlington array*|sensor ic|temperature sensor ic|digital temperature sensor*|hall effect current sensor*|current sensor ic|hall sensor ic|hall effect sensor ic|hall ic|hall switch*|hall effect switch*|hall latch|light sensor ic|ambient light sensor ic|rf ic|rf transceiver*|rf switch ic|hot swap controller*|hot-swap controller*|ideal diode controller*|asic|logic ic|logic|74hc*|74lvc*|74ls*|74hct*|74ahc*|digital potentiometer*|digipot*|codec*|audio codec*|audio dac|power-over-ethernet controller|poe controller*|pd controller*|pfc controller*|flyback controller*|dc/dc controller*|buck controller*|off-line switcher*|offline switcher*|bus switch*|crosspoint switch*|latch|counter|binary counter*|decade counter*|video decoder*|signal conditioner ic|capacitive touch ic|touch sensor ic|nfc controller*|rfid reader ic|i2c buffer|charge pump|voltage supervisor*|line transceiver*|translator|serdes|retimer|redriver*|usb pd controller*|can controller*',
  'integrated circuit': 'ic|ics|integrated circuit*|microchip|microcircuit*|monolithic ic',
  ':circuit':
    'soic*|tssop*|msop*|qfn*|lqfp*|tqfp*|vqfn*|wqfn*|bga*|wlcsp*|vssop*|ssop*|tsop*|plcc*|csp|dip-8|dip8|8-dip|8dip|14-dip|16-dip|soic|8-soic|8soic|14soic|16soic|dfn*|udfn*|hvqfn*|tsot*|son-8|wson*|pdip*|so8|so-8|8so|sop-8|sop8',
  ':digital': 'i2c|i²c|spi|digital output|digital|pwm output|uart|smbus',
  // 8541
  diode:
    'diode*|rectifier*|schottky*|zener*|tvs|transient voltage suppressor*|transil|esd protection|esd suppressor*|esd diode*|esd protect*|bridge rectifier*|bridge rect|bridge rectifier|diode bridge|varactor*|varicap*|pin diode*|diode array*|switching diode*|fast recovery|ultrafast|rect bridge|rect',
  transistor:
    'transistor*|trans|mosfet*|bjt|bjts|jfet*|fet|fets|darlington*|nmos|pmos|npn|pnp|n-ch|p-ch|n-channel|p-channel|n ch|p ch|nch|pch|hemt',
  'transistor:power':
    'igbt*|power mosfet*|power transistor*|sic mosfet*|gan hemt|gan fet*|gan transistor*|superjunction|super junction|power fet*|igbt module*|coolmos|hexfet|optimos|trenchfet power|power darlington|ldmos|gan|sic fet*|silicon carbide mosfet*',
  'transistor:small signal':
    'digital transistor*|prebias*|pre-bias*|small signal transistor*|small-signal transistor*|small signal mosfet*|small-signal mosfet*|trans prebias|bias resistor transistor*|small signal|small-signal|logic level small signal',
  thyristor: 'thyristor*|scr|scrs|triac*|diac*|silicon controlled rectifier*|sidac*',
  led: 'led|leds|light emitting diode*|light-emitting diode*|ir emitter*|infrared emitter*|ired|infrared led*|rgb led*|led emitter*|irled|uv led*|cob led*',
  'solar cell': 'photovoltaic*|pv',
  'solar cell:no module': 'solar cell*|pv cell*|photovoltaic cell*',
  'solar cell:module': 'solar panel*|solar module*|pv module*|pv panel*|photovoltaic module*|photovoltaic panel*',
  ':module': 'module*|panel*|framed|half cut|half-cut',
  'photosensitive device':
    'photodiode*|photo diode*|phototransistor*|photo transistor*|optocoupler*|opto-coupler*|optoiso*|opto isolator*|opto-isolator*|photocoupler*|photointerrupter*|photo interrupter*|slotted optical*|optical sensor*|laser diode*|avalanche photodiode*|apd|optotriac*|opto triac*|phototriac*|photo detector*|photodetector*|reflective sensor*|light sensor*|ambient light sensor*|photocell*|ldr|transmissive sensor*|solar sensor|photo sensor*|image sensor*|ir receiver*',
  transducer:
    'mems*|pressure sensor*|accelerometer*|gyroscope*|imu|inertial measurement*|hall element*|hall sensor*|hall effect sensor*|hall-effect sensor*|semiconductor sensor*|magnetic sensor*|magnetoresistive*|strain sensor*|humidity sensor*|mems microphone element|magnetometer*|semiconductor transducer*|silicon sensor*|gas sensor mems|piezoresistive*',
  crystal:
    'crystal*|xtal*|quartz crystal*|quartz|resonator*|ceramic resonator*|saw filter*|saw resonator*|saw|tuning fork*|piezo crystal*|piezoelectric crystal*|crystal unit*|baw filter*|ceramic filter*',
  oscillator:
    'oscillator*|xo|tcxo*|vcxo*|ocxo*|crystal oscillator*|clock oscillator*|mems oscillator*|xtal osc*|osc xo|quartz oscillator*|programmable oscillator*',
  // 8534
  'printed circuit':
    'pcb|pcbs|bare board*|bare pcb*|printed circuit board*|printed wiring board*|pwb|printed circuit*|flexible printed circuit*|flex pcb*|rigid-flex|fpc flex|unpopulated board*|circuit board*|flex circuit*|hdi board|unpopulated pcb*|blank pcb*',
  // 8536
  relay: 'relay*|relay switch*|reed relay*|contactor*|power relay*|signal relay*|automotive relay*|latching relay*',
  'relay:solid state': 'solid state relay*|solid-state relay*|ssr|photomos*|opto relay*',
  'relay:small': 'signal relay*|reed relay*|telecom relay*|automotive relay*',
  switch:
    'switch*|pushbutton*|push button*|push-button*|tact switch*|tactile|tact|rocker*|toggle*|dip switch*|slide switch*|micro switch*|microswitch*|limit switch*|rotary switch*|key switch*|reed switch*|snap action|detector switch*|dip sw|spst|spdt|dpdt|dpst|e-stop|emergency stop*',
  connector:
    'connector*|conn|conns|header*|pin header*|socket*|receptacle*|plug*|jack*|rj45*|rj11*|rj-45|usb-c|usb type-c|usb type c|usb c|micro usb|mini usb|usb-a|usb a|type-c|d-sub*|dsub*|d-subminiature|fpc|ffc|ffc/fpc|fpc/ffc|idc|idc connector*|box header*|shrouded header*|board to board|board-to-board|wire to board|wire-to-board|mezzanine|card edge|edge card|sim card holder|sim holder|sim socket|sd card socket|micro sd socket|card socket|memory card connector*|coaxial connector*|coax connector*|rf connector*|sma connector*|sma jack|sma plug|bnc|mmcx|u.fl connector|u.fl|u.fl-r|ipex connector|ic socket*|dip socket*|relay socket*|m12|m8 connector|circular connector*|hdmi connector*|hdmi|dc jack|dc power jack|barrel jack|audio jack|banana*|pogo pin*|spring probe*|backplane*|usb connector*|usb receptacle|connector housing*|connector plug*|crimp housing*|pin strip*|female header*|male header*|pluggable*|mating connector|usb socket|usb jack|cable connector*|cable mount connector*|battery connector*|power connector*|heavy duty connector*|modular jack|magjack|iec inlet|power entry|ac inlet|led connector|contactor socket',
  'fibre connector':
    'fibre optic adapter*|fiber optic adapter*|fibre optic connector*|fiber optic connector*|fibre connector*|fiber connector*|optical connector*|sc/apc|lc/apc|lc/upc|sc/upc|optical fibre connector*|optical fiber connector*|lc duplex|sc duplex|sc simplex|lc connector*|sc connector*|st connector*|mpo|mtp connector*|lc adapter|sc adapter|fc/apc|fc/pc',
  terminal:
    'terminal block*|terminal*|term blk|term block|screw terminal*|ring terminal*|crimp terminal*|ferrule*|splice*|butt splice*|spade terminal*|faston*|quick disconnect*|quick connect*|tab terminal*|test point*|binding post*|solder lug*|ring lug*|cable lug*|lug terminal*|wire nut*|din rail terminal*|barrier strip*|crimp contact*|pc test point*|screw terminal block*|terminal strip*|push-in terminal*|spring terminal*|lever nut*|conn ring*|conn qc*|conn term*|conn terminal*|conn spade*|conn splice*|pcb terminal*',
  fuse: 'fuse*|fuse smd|fuse chip|slow-blow|slow blow|fast acting fuse|cartridge fuse*|blade fuse*|fuse link*|time lag fuse*|fuse glass',
  // 8504
  inductor:
    'inductor*|fixed ind|ind|inductance*|choke*|ferrite bead*|ferrite chip*|chip bead*|chip ferrite|beads|common mode choke*|common-mode choke*|cmc|power inductor*|coil inductor|rf inductor*|coupled inductor*|toroid inductor|wireless charging coil*|common mode filter*|bead*|reactor coil|line reactor*',
  converter:
    'power supply|power supplies|psu|smps|ac/dc*|ac-dc*|acdc|dc/dc*|dc-dc*|dc dc*|dcdc|ac dc*|power adapter*|power adaptor*|wall adapter*|ac adapter*|plug-in adapter*|battery charger*|charger*|inverter*|solar inverter*|frequency inverter*|converter*|power converter*|rectifier module*|power module*|point of load|non-isolated pol|ups|led power supply|led driver module*|led driver power supply|isolated converter*|brick|desktop adapter|switching power*|voltage converter*|power brick|variable frequency drive*|point-of-load*|boost converter*|buck converter*|step-down converter*|buck-boost converter*',
  ':isolated':
    'isolated|din rail|open frame|enclosed|module|sip|sip7|sip-7|sip4|sip3|1/4 brick|ip67|potted|plug-in|potted',
  transformer:
    'transformer*|xfmr*|lan magnetics|magnetics|ethernet magnetics|pulse transformer*|flyback transformer*|isolation transformer*|audio transformer*|current transformer*|toroidal transformer*|gate drive transformer*|pcb transformer*|lan transformer*|power transformer*|signal transformer*|balun*|smps transformer*|mains transformer*|autotransformer*',
  // 8506, 8507
  'primary cell':
    'battery|batteries|coin cell*|button cell*|primary cell*|primary battery|non-rechargeable*|cell battery',
  'primary cell:alkaline': 'alkaline*|lr6|lr03|lr14|lr20|6lr61|lr44|manganese dioxide|zinc carbon|zinc-carbon',
  'primary cell:silver': 'silver oxide|silver-oxide|sr44|sr626*',
  'primary cell:lithium':
    'cr2032*|cr2025*|cr2016*|cr2450*|cr2477*|cr1220*|cr123*|cr2|cr17345*|lithium coin*|lithium button*|lithium primary*|lithium thionyl*|li-socl2|lisocl2|lithium manganese dioxide|lithium battery|battery lithium|er14505*|er14250*|er26500*|br2032*|lithium 3v|li-mno2|lithium metal',
  ':lithium': 'lithium',
  'primary cell:zinc air':
    'zinc air|zinc-air|air zinc|hearing aid battery|hearing aid batteries|pr44|pr48|pr41|pr70|za13|za312|za675|za10',
  accumulator: 'accumulator*|secondary cell*|storage battery',
  'accumulator:rechargeable': 'rechargeable*|battery pack*|batt pack*',
  'accumulator:lead': 'lead acid|lead-acid|vrla|agm battery|gel battery|sealed lead*|sla battery|agm',
  'accumulator:starter': 'starter battery|car battery|starting battery',
  'accumulator:nicd': 'nicd|ni-cd|nickel cadmium|nickel-cadmium',
  'accumulator:nimh': 'nimh|ni-mh|nickel metal hydride|nickel-metal hydride',
  'accumulator:lithium ion':
    'li-ion|li ion|liion|lithium ion|lithium-ion|lipo|li-po|li-poly*|lithium polymer*|lithium-polymer*|lifepo4|life po4|18650*|21700*|14500 li*|lithium rechargeable|lithium iron phosphate',
  // 8544
  'winding wire':
    'winding wire*|magnet wire*|enamelled wire*|enameled wire*|enamelled copper*|enameled copper*|litz wire*|enamel wire*',
  'coaxial cable':
    'coaxial cable*|coax cable*|coax|rg58*|rg-58*|rg174*|rg316*|rg-316*|rg213*|rg6|rg59|rg178*|rg179*|lmr-*|pigtail*|coaxial|rf cable*|micro-coax*|rf cable assembly|cable coax*',
  'fibre cable':
    'fibre patch*|fiber patch*|fibre cable*|fiber cable*|fiber optic cable*|fibre optic cable*|optical fibre cable*|optical fiber cable*|fibre optic patch*|fiber optic patch*|optical patch*|om3|om4|om5|os2|fibre pigtail*|fiber pigtail*|optical cable*|aoc cable|optical patch cord*|lc-lc|sc-lc|lc-sc|sc-sc|mpo cable*|fiber jumper*|pof cable',
  cable: 'cable*|wire|wires|cbl',
  'cable:connectors':
    'cable assembly|cable assemblies|cable assy*|cbl assy|usb cable*|hdmi cable*|power cord*|mains cord*|mains cable*|mains lead*|wire harness*|wiring harness*|harness*|jumper wire*|jumper cable*|patch cable*|patch cord*|test lead*|cordset*|cord set*|overmolded cable|pre-crimped*|precrimped*|adapter cable*|extension cable*|connecting lead*|ethernet patch*|network patch*|sensor cable*|line cord*|interface cable*|ribbon cable assembly|idc cable*|cable set*|charging cable*|serial cable*|power cable',
  'cable:no connectors':
    'hook-up wire*|hookup wire*|hook up wire*|stranded wire*|ribbon cable*|flat cable*|multicore cable*|multi-core cable*|multiconductor*|multi-conductor*|control cable*|wire reel|cable reel|cable by the metre|cable drum|bulk cable*|awg|single core|pvc wire*|silicone wire*|ptfe wire*|equipment wire*|installation cable*|bulk|data cable liycy|liycy|liyy|ul1007*|ul1015*|ul1061*|h05v-k|h07v-k|h05vv*|cable per m|automotive wire*|equipment wire|signal cable',
  ':connectors': 'with connector*|with plug*|both ends|connectorized|connectorised|terminated|crimped',
  ':no connectors': 'without connector*|no connectors|unterminated',
  // 8517, 8529
  'radio module':
    'wifi module*|wi-fi module*|wlan module*|bluetooth module*|ble module*|lora module*|lorawan module*|zigbee module*|gsm module*|gprs module*|lte module*|cellular module*|5g module*|4g module*|nb-iot module*|cat-m module*|modem module*|rf module*|radio module*|rf transceiver module*|transceiver module*|rx txrx module|rf txrx module*|rf txrx mod*|wireless module*|iot module*|thread module*|uwb module*|modem*|wireless mcu module*|mioty module|sub-ghz module|xbee*|subghz module|matter module|wi-sun module|wireless transceiver module*',
  ':radio':
    'wifi|wi-fi|wlan|bluetooth|ble|zigbee|lora|lorawan|lte|nb-iot|gsm|gprs|5g|4g|cat-m1|cat-m|868mhz|868 mhz|915mhz|915 mhz|433mhz|433 mhz|2.4ghz|2.4 ghz|802.11*|802.15.4|sub-ghz|uwb|wireless|radio|rf',
  antenna: 'antenna*|antennas|aerial|ant',
  // 8524, 8531
  display:
    'display module*|display|displays|flat panel*|touch display*|touchscreen*|display panel*|e-paper*|epaper*|e-ink*|eink*',
  'display:lcd': 'lcd*|lcd glass|lcd panel*|tft*|liquid crystal*|ips display|ips lcd*|lcd module*|tft display*',
  'display:oled': 'oled*|amoled*|pmoled*',
  ':driver':
    'ili9341*|ili9488*|ili9806*|st7735*|st7789*|ssd1306*|ssd1351*|sh1106*|hd44780*|st7920*|st7796*|driver ic|with driver*|with controller*|controller|driver|spi|i2c|rgb interface|mipi|mipi dsi|lvds|backlight|edp|cog',
  ':no driver':
    'without driver*|no driver*|w/o driver*|driverless|without controller*|glass only|bare glass|lcd glass|glass panel',
  ':lcd': 'lcd|tft',
  indicator:
    '7 segment*|7-segment*|seven segment*|seven-segment*|7 seg|7seg*|14 segment*|16 segment*|dot matrix led*|led matrix*|led dot matrix*|led display*|led indicator*|indicator led panel*|panel indicator*|panel mount indicator*|panel mount led*|indicator panel*|led bargraph*|led bar graph*|bar graph*|bargraph*|indicator light*|indicator lamp*|signal lamp*|numeric display*|alphanumeric led*|lcd indicator*|pilot light*|led panel indicator*|led panel mount*',
  // what is none of these
  foreign:
    'pump*|shirt*|t-shirt*|tee shirt|hoodie*|textile*|cable tie*|zip tie*|cable gland*|cable duct*|cable clip*|cable clamp*|cable marker*|cable tray*|cable sleeve*|cable stripper*|cable carrier*|cable drag chain*|rivet*|hex nut*|consulting|consultancy|consultant*|training*|course|seminar*|licence*|license*|software*|subscription|maintenance contract|tester*|test equipment|plier*|screwdriver*|tweezer*|stripper*|soldering iron*|solder paste*|solder wire*|heat shrink*|heatshrink*|shrink tub*|enclosure*|housing box|pallet*|marker label*|rubber feet|rubber foot|o-ring*|fan|fans|blower*|motor|motors|stepper*|servo*|actuator*|solenoid*|valve*|pneumatic*|hydraulic*|bearing*|gearbox*|magnetic tape|laptop*|notebook*|smartphone*|printer*|keyboard*|mouse|chair*|desk|furniture|coffee*|food|beverage*|chocolate|assembled board*|assembled pcb*|populated board*|populated pcb*|pcb assembly|pcb assemblies|pcba|pcbas|printed circuit board assembly|printed circuit assembly|circuit board assembly|board assembly|main board|mainboard*|motherboard*|evaluation board*|eval board*|development board*|dev board*|dev kit|development kit*|evaluation kit*|demo board*|starter kit*|arduino*|raspberry pi*|bulb*|light bulb*|lamp|lamps|luminaire*|street light*|floodlight*|flashlight*|torch|led strip*|led tape|lighting fixture*|drill*|bicycle*|tyre*|tire|oscilloscope*|multimeter*|thermometer*|power meter*|energy meter*|measuring instrument*|webcam*|headphone|headphones|headset*|speaker*|loudspeaker*|microphone*|buzzer*|sounder*|siren*|toy|toys|pen|pencil*|glove*|shoe*|cleaner|chemical*|lubricant*|hose*|filter cartridge*|air filter*|heater*|boiler*|refrigerator*|air conditioner*|compressor*|thermostat*|thermocouple*|pt100*|encoder*|joystick*|keypad*|fuse holder*|fuseholder*|battery holder*|battery clip*|battery box*|led holder*|light pipe*|crystal glass|wine glass*|glassware|freight|shipping|postage|delivery charge|handling fee|invoice|discount|rental|insurance|audit|brochure*|catalogue*|catalog|sample book|cap nut|baseball cap|dust cap*|protective cap*|end cap*|screw cap|bottle cap*|ssd|hard disk*|hard drive*|memory card*|sd card|usb stick*|usb drive*|flash drive*|memory stick*|transformer oil|conveyor*|key ring|backpack*|mug|faceplate*|dust cover|plug gauge|spark plug*|ear plug*|hole plug*|rawl plug*|wall plug|blanking plug*|light switch cover|network switch|ethernet switch*|gigabit switch*|poe switch*|router*|server|servers|transformer station|substation*|circuit breaker*|vacuum tube*|electron tube*|battery terminal cleaner|plc|hmi|drone*|watch|watches|clock radio|tv|television*|remote control*|gloves|apron*|stencil*|esd mat|wrist strap*|workbench*|trolley*|mounting kit|kit of screws|spare parts kit|hardware kit|wall clock|power drill*|circular saw|jigsaw|saw blade*|chain saw*|hand saw|gps tracker*|capacitor discharge pen|diode laser machine|desk lamp*|led lamp*|resistor kit|component kit|assortment*|sample kit|membrane keyboard|vase*|race|baton*|bathtub*|jack up*|wrench*|spanner*|header tank*|installation of*|bus ticket*|filter coffee|memory foam*|chip bag|crisps|potato*|field trip|pillow*|plug for bath*|battery charger cable*|garden*|milk|clothes|jacket*|trousers|socks|carpet*|curtain*|flower*|furniture|ticket*|voucher*',
  material:
    'epoxy|adhesive*|glue|paint|varnish|coating|lacquer|foam|steel|sheet metal|profile|pipe|pipes|seal|seals|gasket*|cover|covers|label*|sticker*|tape|feet|packaging|carton*|paper|oil|water|lens|lenses|spring|springs|magnet|magnets|knob*|screw|screws|nut|nuts|bolt|bolts|washer*|bracket*|heat sink*|heatsink*|table|book|books|alcohol|tubing|sleeving|door|lock|locks|tool|tools|service|services|repair*|calibration|deposit|warranty|meter|meters|gauge|mask|car|vehicle*|machine|machines|machinery|monitor|computer*|robot*|camera*|window*|grease|certificate*|cabinet*|rack|engine*|flux|solder|soldering*|standoff*|stand-off*|spacer*|bag|bags|fee|fees|tablet|cup|bottle*',
  homonym:
    'plug*|socket*|header*|jack*|crystal*|quartz|relay|relays|switch|switches|terminal|terminals|pot|cap|caps|cable|cables|wire|wires|display|displays|battery|batteries|resonator|trans|ant|ferrule*|splice*|bead|beads|ind|saw|rect|latch|counter|timer|rocker*|toggle*|logic|translator|decoder|plug|rom|memory|processor*|accumulator*|fuse|fuses|coil',
  ':technical':
    'smd|smt|tht|pcb|panel|mount|mounting|male|female|pin|pins|pole|poles|pos|position|positions|way|ways|shielded|miniature|subminiature|micro|mini|mhz|khz|volt|volts|amp|watt|ohm|dc|ac|rf|usb|ethernet|audio|vertical|horizontal|straight|angled|right angle|contact|contacts|electrical|electronic|momentary|latching|sealed|gold plated|tin plated|crimp|idc|insulated|rechargeable|coil|module|chip|ceramic|led|surface mount|automotive|industrial|illuminated|toggle|power|signal|board|connector*|terminal*|wire*|data|copper|flexible|hookup|touch|graphic|character|segment|backlight',
  nothing:
    'on resistance|on-resistance|low resistance|contact resistance|insulation resistance|dc resistance|heat resistance|resistance value|thermal resistance|internal resistance|series resistance|moisture resistance|resistance range|resistance tolerance|screw mount*|screw type|screw connection*|solder tail|solder lug mount|soldering pin*|solder pin*|solder cup*|solder type|solder tab*|for soldering|water resistant|waterproof|water-resistant|machine pin*|machined pin*|motor control|motor drive|engine control|automotive grade|case size|paper tape|tape & reel|tape and reel|tape reel|cut tape|ammo pack|spring loaded|snap lock|key feature*|magnetic latching|meter reel|per meter|per metre|bag of|tube|service life|useful life|window comparator|power good|no lead|no-lead|leaded|lead free|lead-free|rohs*|halogen free|pcb mount*|pc mount*|pcb side|pcb socket mount|printed circuit mount|through hole|table top|switching frequency|switched|led compatible|low profile|locking|with lock|flux proof|fluxproof|spring return|spring clamp|spring cage|door latch sensor|fan out|fan-out|cage clamp|wide terminal|3-terminal|2-terminal|terminals 2|2 terminals|cap color|in line|in-line|plug-in mount|dual in-line|single in-line|in stock|in bulk|mhz crystal-less|label side|coffee grade|software configurable|software programmable|pump control|current transformerless|no connect|jumper selectable|not for new designs|not recommended*|rail-to-rail|rail to rail|gpio header pins|switching transistor*|rf choke transistor',
}
