/** Global styles in their order. Component tests load this file too, because layout depends on it. */
import '@fontsource-variable/inter/opsz.css';
import '@fontsource-variable/noto-sans-arabic';
import '@fontsource-variable/noto-sans-devanagari';
import '@fontsource-variable/noto-sans-telugu';
import '@mantine/core/styles.layer.css';
import '@mantine/notifications/styles.layer.css';
import './language-names.css';
import './tokens.css';
import './presence.css';
