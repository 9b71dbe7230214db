/** Every route, where `security` tries one of each class. */
import './security.test'
